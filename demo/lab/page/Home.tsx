import { type LabSettings, PAGES } from './base/pages.ts';

/** What a visitor of the lab can open, each with the shape of its icon. */
const cardsFor = ({ api, demo }: LabSettings) => [
  ...PAGES.filter(({ path }) => path !== '/').map(({ path, name, about, icon }) => ({ href: path, name, about, icon })),
  {
    href: `${demo}demo-index.html`,
    name: 'Demo index',
    about: 'Every page: each widget in all its states, example sites, and pages that are refused.',
    icon: 'M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8',
  },
  {
    href: `${demo}guides/testing-an-integration.html#test-items`,
    name: 'Test items',
    about: 'Polls, links and goals with fixed ids, one for each state, for testing your own page.',
    icon: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7.5 15h9',
  },
  {
    href: `${api}/inspect`,
    name: 'Inside the platform',
    about: 'Each request as it arrives and why it was refused, the data, the mails and the clock.',
    icon: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  },
];

export function Home({ settings }: { readonly settings: LabSettings }) {
  const { api, secureApi, scripts } = settings;
  return (
    <>
      <p class="lead">{PAGES[0].about}</p>
      <ul class="cards">
        {cardsFor(settings).map(({ href, name, about, icon }) => (
          <li key={href}>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={icon} />
            </svg>
            <h2>
              <a href={href}>{name}</a>
            </h2>
            <p>{about}</p>
          </li>
        ))}
      </ul>
      <p class="soft">
        Platform <code>{api}</code> and <code>{secureApi}</code>, scripts <code>{scripts}</code>.
      </p>
    </>
  );
}
