/** Maximum file length, and the tables that may be longer. */

const MAX_LINES = 250;

/** Tables that would only suffer from being split, each with what its rows are. */
const TABLES: Readonly<Record<string, string>> = {
  'src/text/messages/ar.ts': 'words: every sentence in Arabic, which has six plural forms',
  'src/text/messages/es.ts': 'words: every sentence in Spanish, which has three plural forms',
  'src/text/messages/fr.ts': 'words: every sentence in French, which is the longest of the rest',
  'src/text/messages/pl.ts': 'words: every sentence in Polish, which has four plural forms',
  'demo/platform/store/schema.ts': 'the tables of the store, from which the migrations are made',
  'demo/platform/seed/embeds.ts': 'the embeds of the demo, one of each kind and state',
  'test/properties/specified-bodies.ts': 'the request of each operation, one row per operation',
};

/** Files of more than 250 lines that aren't listed tables, and listed tables that no longer need it. */
export function longFiles(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, '').split('\n').length;
    const isTable = path in TABLES;
    if (lines > MAX_LINES && !isTable) return [`${path} has ${lines} lines, more than ${MAX_LINES}`];
    return lines <= MAX_LINES && isTable ? [`${path} has ${lines} lines and no longer needs an exception`] : [];
  });
}
