import { defineMessages } from '../messages/define-messages';
import en from './en.json';

export const mergeMessages = defineMessages('merge', en);
export const { useMessages } = mergeMessages;
