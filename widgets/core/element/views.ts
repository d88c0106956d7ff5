import type { CreateView } from './lifecycle.ts';

/** Imports the module of a widget's view. */
export type LoadView = () => Promise<{ readonly createView: CreateView }>;

/** What all views import: a browser finds that out only once a view has arrived. */
const loadCore = () => import('./lifecycle.ts');

const loaded = new Map<LoadView, CreateView>();
const loading = new Map<LoadView, Promise<CreateView>>();

/** The view if it has arrived: another widget of the same kind then starts without a wait. */
export const loadedView = (load: LoadView): CreateView | undefined => loaded.get(load);

/** Whether any view has arrived. */
export const isAnyLoaded = (): boolean => loaded.size > 0;

/** Loads a view once for all widgets of a kind. A failure isn't kept. */
export function loadView(load: LoadView): Promise<CreateView> {
  const current = loading.get(load) ?? Promise.all([load(), loadCore()]).then(([{ createView }]) => createView);
  loading.set(load, current);
  current.then(
    (createView) => loaded.set(load, createView),
    () => loading.delete(load),
  );
  return current;
}
