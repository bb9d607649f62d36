import { defineMessages } from '../messages/define-messages';
import en from './en.json';

export const exportMessages = defineMessages('export', en);
export const { useMessages } = exportMessages;
