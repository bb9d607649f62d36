import { defineMessages } from '../messages/define-messages';
import en from './en.json';

export const searchIndexMessages = defineMessages('search-index', en);
export const { useMessages } = searchIndexMessages;
