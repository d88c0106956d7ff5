/** The icon of our pages: a poll's three bars. In their address, because the platform's policies allow no other. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#4f46e5"/><path d="M5 7.5h9M5 12h14M5 16.5h6" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>`;

export const ICON = `data:image/svg+xml,${encodeURIComponent(svg)}`;
