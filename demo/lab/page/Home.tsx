import type { LabSettings } from './pages.ts';

const CARDS = [
  [
    '/snippet',
    'Get my tag',
    'Set attributes and colors with a live preview, and copy the tag for HTML, React, Vue, Svelte or WordPress.',
  ],
  ['/doctor', 'Why isn’t it loading?', 'See the rule that decided, the nearest entry, and the line to add.'],
  ['/policy', 'Change the lists', 'Edit who may use which widget. The next request already follows the new list.'],
  ['/matrix', 'Prove it', 'Run every widget on every origin with every credential: expected against actual.'],
  [
    '/faults',
    'Inject faults',
    'Slow answers, dropped connections, 429, HTML instead of JSON, wrong clocks: per operation, for your session only.',
  ],
  ['/items', 'Test items', 'Fixed ids for every state, marked TEST, to test your integration.'],
  ['/hostile', 'Hostile hosts', 'Pages that break other widgets, with checks that run on the page itself.'],
] as const;

export function Home({ settings: { api, secureApi, scripts } }: { readonly settings: LabSettings }) {
  return (
    <>
      <p class="lead">
        See and prove, on real origins, which pages may use which widget. Everything runs on this machine.
      </p>
      <ul class="cards">
        {CARDS.map(([path, title, text]) => (
          <li key={path}>
            <h2>
              <a href={path}>{title}</a>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p class="soft">
        Platform <code>{api}</code> and <code>{secureApi}</code>, scripts <code>{scripts}</code>.
      </p>
    </>
  );
}
