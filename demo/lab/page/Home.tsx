import { type LabSettings, PAGES, type PagePath } from './base/pages.ts';

/** The tools by who needs them, each with the shapes of its icon. */
const ROLES: readonly { readonly role: string; readonly tools: Partial<Readonly<Record<PagePath, string>>> }[] = [
  {
    role: 'You have a page',
    tools: {
      '/snippet': 'M8 6 3 12l5 6M16 6l5 6-5 6',
      '/doctor': 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21M8.7 8.8a2 2 0 1 1 2.3 2v.8M11 14v.1',
      '/policy': 'M4 6h2M4 12h2M4 18h2M10 6h10M10 12h10M10 18h10',
    },
  },
  {
    role: 'You test pages',
    tools: {
      '/matrix': 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
    },
  },
  {
    role: 'You write code',
    tools: {
      '/faults': 'M3 9a13 13 0 0 1 18 0M6.5 13a8 8 0 0 1 11 0M12 18v.1M4 21 20 3',
      '/items': 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7.5 15h9',
    },
  },
];

const pageAt = (path: string) => PAGES.find((page) => page.path === path) ?? PAGES[0];

const Icon = ({ shape }: { readonly shape: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
  </svg>
);

export function Home({ settings: { api, secureApi, scripts } }: { readonly settings: LabSettings }) {
  return (
    <>
      <p class="lead">{PAGES[0].about}</p>
      {ROLES.map(({ role, tools }, first) => (
        <section key={role}>
          <h2>{role}</h2>
          <ul class={first === 0 ? 'cards questions' : 'cards'}>
            {Object.entries(tools).map(([path, shape]) => (
              <li key={path}>
                <Icon shape={shape} />
                <h3>
                  <a href={path}>{pageAt(path).name}</a>
                </h3>
                <p>{pageAt(path).about}</p>
              </li>
            ))}
            {role === 'You write code' && (
              <li>
                <Icon shape="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6" />
                <h3>
                  <a href={`${api}/inspect`}>Inside the platform</a>
                </h3>
                <p>Each request as it arrives and why it was refused, the data, the mails and the clock.</p>
              </li>
            )}
          </ul>
        </section>
      ))}
      <p class="soft">
        Platform <code>{api}</code> and <code>{secureApi}</code>, scripts <code>{scripts}</code>.
      </p>
    </>
  );
}
