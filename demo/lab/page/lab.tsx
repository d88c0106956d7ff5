import { effect } from '@preact/signals';
import { type ComponentType, render } from 'preact';
import { type LabSettings, PAGES, type PagePath } from './base/pages.ts';
import { isServerDown, loading } from './base/request-lab.ts';
import { Snippet } from './builder/Snippet.tsx';
import { Doctor } from './doctor/Doctor.tsx';
import { Home } from './Home.tsx';
import { Matrix } from './matrix/Matrix.tsx';

const COMPONENTS: Readonly<Record<PagePath, ComponentType<{ readonly settings: LabSettings }>>> = {
  '/': Home,
  '/matrix': Matrix,
  '/doctor': Doctor,
  '/snippet': Snippet,
};

const place = document.querySelector<HTMLElement>('#lab');
const settings = JSON.parse(place?.dataset['settings'] ?? '{}') as LabSettings;
const current = PAGES.find(({ path }) => path === location.pathname) ?? PAGES[0];
const { [current.path]: Page } = COMPONENTS;

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

if (place) {
  place.replaceChildren();
  render(
    <>
      <ServerNotice />
      <Page settings={settings} />
    </>,
    place,
  );
  effect(() => {
    place.ariaBusy = String(loading.value > 0);
  });
}
