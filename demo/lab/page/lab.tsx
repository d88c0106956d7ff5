import { type ComponentType, render } from 'preact';
import { type LabSettings, PAGES, type PagePath } from './base/pages.ts';
import { isServerDown, loading } from './base/request-lab.ts';
import { Snippet } from './builder/Snippet.tsx';
import { Doctor } from './doctor/Doctor.tsx';
import { Faults } from './faults/Faults.tsx';
import { Home } from './Home.tsx';
import { Hostile } from './hostile/Hostile.tsx';
import { Items } from './items/Items.tsx';
import { Matrix } from './matrix/Matrix.tsx';
import { Policy } from './policy/Policy.tsx';

const COMPONENTS: Readonly<Record<PagePath, ComponentType<{ readonly settings: LabSettings }>>> = {
  '/': Home,
  '/matrix': Matrix,
  '/doctor': Doctor,
  '/policy': Policy,
  '/faults': Faults,
  '/items': Items,
  '/snippet': Snippet,
  '/hostile': Hostile,
};

const place = document.querySelector<HTMLElement>('#lab');
const settings = JSON.parse(place?.dataset['settings'] ?? '{}') as LabSettings;
const current = PAGES.find(({ path }) => path === location.pathname) ?? PAGES[0];
const { [current.path]: Page } = COMPONENTS;

/** The builder is for creators, who don't need the other tools: the demo's own navigation, above, links it. */
const TOOLS = PAGES.filter(({ path }) => path !== '/snippet');

function ServerNotice() {
  return (
    <div role="alert">
      {isServerDown.value && (
        <p class="says no">
          The demo server isn’t responding, so this page may be out of date. Restart it with npm start.
        </p>
      )}
    </div>
  );
}

function LabPage() {
  return (
    <>
      {TOOLS.includes(current) && (
        <nav aria-label="Lab">
          {TOOLS.map(({ path, name }) => (
            <a key={path} href={path} aria-current={path === current.path ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <main id="main" tabIndex={-1} aria-busy={loading.value > 0}>
        <h1>{current.title}</h1>
        <ServerNotice />
        <Page settings={settings} />
      </main>
    </>
  );
}

place?.replaceChildren();
if (place) render(<LabPage />, place);
