/** How long a file may be, and which are long because they are tables. */

const MOST_LINES = 250;

/** Rows that say one kind of thing, which two files would only tear apart; each with what the rows are. */
const TABLES: Readonly<Record<string, string>> = {
  'src/text/messages/ar.ts': 'words: every sentence in Arabic, which has six plural forms',
  'src/text/messages/pl.ts': 'words: every sentence in Polish, which has four plural forms',
  'demo/platform/store/schema.ts': 'the tables of the store, from which the migrations are made',
  'demo/platform/seed/embeds.ts': 'the embeds of the demo, one of each kind and state',
  'test/properties/specified-bodies.ts': 'what each operation is sent, one row an operation',
};

/** Files of more than 250 lines that are no table of ours, and tables that need no exception any more. */
export function longFiles(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, '').split('\n').length;
    const isTable = path in TABLES;
    if (lines > MOST_LINES && !isTable) return [`${path} has ${lines} lines, more than ${MOST_LINES}`];
    return lines <= MOST_LINES && isTable ? [`${path} has ${lines} lines and needs no exception`] : [];
  });
}
