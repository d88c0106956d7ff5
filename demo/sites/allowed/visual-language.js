// Shows the scales of the widgets' style sheets, with the names and values that a rendered widget has.

const widgets = [...document.querySelectorAll('.schemes > section > [preview]')];
/** Not by `creator-ready`, which waits for a frame: a page in the background has none. */
const isReady = (widget) =>
  new Promise((done) => {
    const check = () => widget.dataset.state === 'ready' && done();
    new MutationObserver(check).observe(widget, { attributeFilter: ['data-state'] });
    check();
  });
await Promise.all(widgets.map(isReady));
const [{ shadowRoot }] = widgets;
const root = shadowRoot.querySelector('.root');

/** The widgets' own custom properties, in the order of their style sheet. */
function ownProperties() {
  const rules = [...shadowRoot.adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const ofRoot = rules
    .flatMap((rule) => [rule, ...(rule.cssRules ?? [])])
    .filter((rule) => rule.selectorText === '.root');
  return [...new Set(ofRoot.flatMap(({ style }) => [...style]))].filter((name) => name.startsWith('--_'));
}

const declared = (name) => getComputedStyle(root).getPropertyValue(name).trim();

/** Which scale a property belongs to, by its value. */
function scaleOf(name) {
  const value = declared(name);
  if (CSS.supports('color', value)) return 'colors';
  if (/radius|pill/.test(name)) return 'corners';
  if (/text/.test(name)) return 'type';
  if (CSS.supports('inline-size', value)) return 'space';
  return CSS.supports('transition', value) ? 'motion' : 'other';
}

function element(tag, { className = '', text = '' } = {}, ...children) {
  const made = Object.assign(document.createElement(tag), { className, textContent: text });
  made.append(...children);
  return made;
}

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Relative luminance (WCAG) of colors painted one above the other. */
function luminance(...colors) {
  for (const color of colors) {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How each scale shows a property: an element, and what to say about it once it is on the page. */
const SAMPLES = {
  colors(name, sample) {
    const shown = element('span', { className: 'swatch' });
    shown.style.background = `var(${name})`;
    const base = name.startsWith('--_on-') ? name.replace('on-', '') : '--_surface';
    return [
      shown,
      () => {
        const colorOf = (property) => {
          const probe = element('i');
          probe.style.color = `var(${property})`;
          sample.append(probe);
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        };
        const below = [colorOf('--_surface'), colorOf(base)];
        const [one, other] = [luminance(...below), luminance(...below, colorOf(name))].sort((a, b) => b - a);
        return `${((one + 0.05) / (other + 0.05)).toFixed(1)} : 1`;
      },
    ];
  },
  space(name) {
    const shown = element('span', { className: 'bar' });
    shown.style.inlineSize = `var(${name})`;
    return [shown, () => `${declared(name)}, now ${getComputedStyle(shown).inlineSize}`];
  },
  type(name) {
    const shown = element('span', { text: 'Which poster goes to print?' });
    shown.style.fontSize = `var(${name})`;
    return [shown, () => `${declared(name)}, now ${getComputedStyle(shown).fontSize}`];
  },
  corners(name) {
    const shown = element('span', { className: 'corner' });
    shown.style.borderRadius = `var(${name})`;
    return [shown, () => getComputedStyle(shown).borderRadius];
  },
  motion(name) {
    const dot = element('span', { className: 'dot' });
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) dot.style.transition = `transform var(${name})`;
    const play = Object.assign(element('button', { className: 'quiet', text: 'Play' }), { type: 'button' });
    play.setAttribute('aria-label', `Play ${name.slice(3)}`);
    play.addEventListener('click', () => dot.classList.toggle('moved'));
    return [element('span', { className: 'track' }, play, dot), () => declared(name)];
  },
};

const updates = [];
const loads = [];
const groups = Map.groupBy(ownProperties(), scaleOf);
for (const host of document.querySelectorAll('[data-scale]')) {
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets];
  const sample = element('div', { className: 'root' });
  const rows = (groups.get(host.dataset.scale) ?? []).map((name) => {
    const [shown, tell] = SAMPLES[host.dataset.scale](name, sample);
    const note = element('small');
    updates.push(() => {
      note.textContent = tell();
    });
    return element('li', {}, element('span', {}, element('code', { text: name.slice(3) }), note), shown);
  });
  sample.append(element('ul', {}, ...rows));
  const own = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: '/visual-language-samples.css',
  });
  loads.push(new Promise((done) => own.addEventListener('load', done)));
  shadow.append(own, sample);
}

function update() {
  for (const tell of updates) tell();
}

// The creator's own settings.
const form = document.querySelector('.controls');
const tokens = { accent: '--creator-accent', radius: '--creator-radius' };

/** The widget's own values, so that the controls start with them. */
function start() {
  canvas.fillStyle = declared('--_fill');
  form.elements.accent.value = canvas.fillStyle;
  form.elements.radius.value = Number.parseFloat(declared('--_radius'));
}

form.addEventListener('input', () => {
  const { accent, radius } = form.elements;
  const page = document.documentElement.style;
  page.setProperty(tokens.accent, accent.value);
  page.setProperty(tokens.radius, `${radius.value}px`);
  document.querySelector('#css').textContent = `:root { ${page.cssText} }`;
  update();
});
form.addEventListener('reset', (event) => {
  event.preventDefault();
  for (const token of Object.values(tokens)) document.documentElement.style.removeProperty(token);
  document.querySelector('#css').textContent = '';
  start();
  update();
});
start();
await Promise.all(loads);
update();
document.querySelector('#scales').className = 'complete';
