import { defineMessages } from '../messages/define-messages';
import en from './en.json';

export const synonymMessages = defineMessages('synonyms', en);
