import { defineMessages } from '../messages/define-messages';
import en from './en.json';

export const importMessages = defineMessages('import', en);
export const { useMessages } = importMessages;
