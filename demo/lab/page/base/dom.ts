/** Scrolls to an element and focuses it, so that Tab continues from there. Unlike a link, it adds no hash to the history. */
export function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.closest('details')?.setAttribute('open', '');
  place?.scrollIntoView({ block: 'nearest' });
  place?.focus({ preventScroll: true });
}

/** Loads the widgets' script as a creator's page would, but once the caller's listeners are in place. */
export function loadScript(src: string, data: Readonly<Record<string, string>>): Promise<void> {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = 'anonymous';
  Object.assign(script.dataset, data);
  script.src = src;
  return new Promise((done, failed) => {
    script.onload = () => done();
    script.onerror = () => failed(new Error(`${src} didn’t load.`));
    document.head.append(script);
  });
}
