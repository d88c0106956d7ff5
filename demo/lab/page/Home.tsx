import type { LabSettings } from './base/pages.ts';

const QUESTIONS = [
  [
    '/snippet',
    'Get my tag',
    'Choose a widget, make it yours in a live preview, and copy the tag for HTML, WordPress, React, Vue or Svelte.',
  ],
  ['/doctor', 'Why isn’t it loading?', 'Paste your page’s address to see which rule refuses it, and the line to add.'],
  [
    '/matrix',
    'Prove it',
    'Open every widget on every kind of origin with every kind of key, and compare the results with what’s expected.',
  ],
] as const;

const TOOLS = [
  ['/policy', 'Allowed origins', 'Edit which pages may use which widget. Changes apply from the next request.'],
  ['/faults', 'Network failures', 'Slow responses, dropped connections, rate limits: choose what fails, just for you.'],
  ['/items', 'Test items', 'Polls, links and goals with fixed ids, one for each state, for testing your own page.'],
  ['/hostile', 'Difficult pages', 'Pages with the CSS, policies and frameworks that break other widgets.'],
] as const;

export function Home({ settings: { api, secureApi, scripts } }: { readonly settings: LabSettings }) {
  return (
    <>
      <p class="lead">For anyone adding a widget to a page, or testing one. Everything runs on this machine.</p>
      <ul class="cards questions">
        {QUESTIONS.map(([path, title, text]) => (
          <li key={path}>
            <h2>
              <a href={path}>{title}</a>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <h2>More tools</h2>
      <ul class="cards">
        {TOOLS.map(([path, title, text]) => (
          <li key={path}>
            <h3>
              <a href={path}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p>
        <a href={`${api}/inspect`}>Look inside the platform</a>: each request as it arrives and why it was refused, the
        data, the mails and the clock.
      </p>
      <p class="soft">
        Platform <code>{api}</code> and <code>{secureApi}</code>, scripts <code>{scripts}</code>.
      </p>
    </>
  );
}
