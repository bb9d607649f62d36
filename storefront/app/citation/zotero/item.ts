/** An item as a reference manager keeps it: the fields and creators of its 'book'. For the tests of the formats. */
export type Item = {
  itemType: string;
  title?: string;
  shortTitle?: string;
  creators: Creator[];
  series?: string;
  seriesNumber?: string;
  publisher?: string;
  place?: string;
  date?: string;
  ISBN?: string;
  DOI?: string;
  language?: string;
  numPages?: string;
  url?: string;
  rights?: string;
  abstractNote?: string;
  extra?: string;
  tags: string[];
  notes: string[];
};
export type Creator = { creatorType: string; lastName: string; firstName?: string };

type Text = Exclude<keyof Item, 'itemType' | 'creators' | 'tags' | 'notes'>;

/** An empty item. */
export function newItem(itemType: string): Item {
  return { itemType, creators: [], tags: [], notes: [] };
}

/** Sets a field once; a second value would go lost in the real thing, so it is an error here. */
export function setField(item: Item, field: Text, value: string): void {
  if (item[field] !== undefined) throw new Error(`${field} is given twice`);
  item[field] = value;
}
