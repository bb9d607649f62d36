-- Words that no title has, and how often they were searched for on a day; nothing about who searched.
CREATE TABLE IF NOT EXISTS searches_in_vain (
  day date NOT NULL,
  words text NOT NULL,
  times integer NOT NULL,
  PRIMARY KEY (day, words)
);
