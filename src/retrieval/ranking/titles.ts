/** Whether a word, in lower case, only goes before a name: mail may leave it out or decline it otherwise. */
export function isTitle(word: string): boolean {
  return TITLES.has(word);
}

const TITLES: ReadonlySet<string> = new Set(
  `mr mrs ms miss sir madam dr prof professor aunt uncle grandma grandpa herr herrn frau fräulein tante onkel oma opa firma familie monsieur madame mme señor señora signor signora`.split(/\s+/));
