/** The parts that a first paint does not need. In the classic scripts the build puts load-part.script.ts in this place. */
export const loadDebugPanel = () => import('./debug-panel.ts').then((part) => part.debugPanel);
