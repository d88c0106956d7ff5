import { type LabSettings, PAGES, type PagePath } from './base/pages.ts';

const QUESTIONS: readonly PagePath[] = ['/snippet', '/doctor', '/matrix'];
const TOOLS: readonly PagePath[] = ['/policy', '/faults', '/items', '/hostile'];

const listed = (paths: readonly PagePath[]) => PAGES.filter(({ path }) => paths.includes(path));

export function Home({ settings: { api, secureApi, scripts } }: { readonly settings: LabSettings }) {
  return (
    <>
      <p class="lead">{PAGES[0].about}</p>
      <ul class="cards questions">
        {listed(QUESTIONS).map(({ path, name, about }) => (
          <li key={path}>
            <h2>
              <a href={path}>{name}</a>
            </h2>
            <p>{about}</p>
          </li>
        ))}
      </ul>
      <h2>More tools</h2>
      <ul class="cards">
        {listed(TOOLS).map(({ path, name, about }) => (
          <li key={path}>
            <h3>
              <a href={path}>{name}</a>
            </h3>
            <p>{about}</p>
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
