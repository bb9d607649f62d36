import { defineMessages } from '../messages/define-messages';
import en from './en.json';

export const newerVersionMessages = defineMessages('newer-version', en);
