/** Inspects widgets for the XSS tests, and plants violations. Everything runs in the page. */

/** The contents of a widget. */
export interface Contents {
  readonly state: string | undefined;
  /** Names of all elements, in order. */
  readonly elements: string;
  /** `element@attribute=value` for everything except fixed values set by the widgets. */
  readonly attributes: readonly string[];
  readonly texts: Readonly<Record<string, string | null>>;
}

/** Runs in the page. */
export function inspect(id: string): Contents {
  const element = document.getElementById(id);
  const all = [...(element?.shadowRoot?.querySelectorAll<HTMLElement>('.root, .root *, .live') ?? [])];
  const text = (selector: string) => element?.shadowRoot?.querySelector(selector)?.textContent ?? null;
  return {
    state: element?.dataset['state'],
    elements: all.map(({ localName }) => localName).join(' '),
    // Sorted, because attribute order may differ between renders.
    attributes: all.flatMap((node) =>
      node
        .getAttributeNames()
        .sort()
        .map((name) => `${node.localName}@${name}=${node.getAttribute(name)}`),
    ),
    texts: {
      title: text('[part=title] bdi, [part=name] bdi'),
      description: text('[part=description]'),
      option: text('[part=label] label, [part=label] bdi'),
      spoken: text('.live'),
      button: text('[part=pay] [part=button] bdi, [part=unavailable] bdi'),
      message: text('[part=state]'),
      about: text('[part=pay] a .hidden bdi'),
      verdict: text('[part=verdict] p'),
      sent: text('[part=sent] blockquote'),
      reaction: text('[part~=reaction] bdi'),
      end: text('[part=ends] bdi'),
      tickets: text('[part~=event] a .hidden bdi'),
      summary: text('[part=summary]'),
      place: text('[part=place]'),
      milestone: text('[part~=milestone] bdi'),
      counts: text('[part=counts] bdi'),
      donor: text('[part=donors] [part=name] bdi'),
      donorMessage: text('[part=donor-message]'),
      // In the light DOM, for search engines.
      data: element?.querySelector('script')?.textContent ?? null,
      filter: text('[part=chip]:nth-child(3)'),
    },
  };
}

/** Runs in the page: a widget with the mistakes the suite must find. */
export function plantViolations(texts: readonly (readonly [string, string])[]): void {
  for (const [id, text] of texts) {
    const careless = document.createElement('div');
    careless.id = `careless-${id}`;
    const root = careless.attachShadow({ mode: 'open' });
    root.innerHTML = `<div class="root"><h3 part="title"><bdi>${text}</bdi></h3></div>`;
    document.body.append(careless);
  }
}
