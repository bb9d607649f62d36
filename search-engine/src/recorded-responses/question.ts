import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../json';

/** One request to a search server; its name is unique and stays the same from recording to recording. */
export type Question = { name: string; method: 'GET' | 'POST'; path: string; body?: Json };

/** A document of the sample catalogue, as the worker indexes it. */
export type SampleDocument = JsonObject & {
  id: string;
  title_en?: string;
  title_nl?: string;
  keywords_en?: string[];
  keywords_nl?: string[];
  contributors: string[];
  seriesNames: string[];
  isbn: string[];
  issn: string[];
  doi?: string;
  year?: number;
};

/** The index of most questions. */
export const INDEX = 'titles';
/** Its search route. */
export const SEARCH_PATH = `/indexes/${INDEX}/search`;

/** Hashes a text to a number from 0 to 2³² − 1, so that choices are the same in every recording. */
export function hashOf(text: string): number {
  return Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);
}

/** Builds a search in the sample index. */
export function searchQuestion(name: string, body: Json): Question {
  return { name, method: 'POST', path: SEARCH_PATH, body };
}
