// Swagger UI has a dark theme, but the page has to enable it.
const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
followScheme();
dark.addEventListener('change', followScheme);

// Without patterns, from which Swagger UI would make up examples that nobody can read.
const readable = (text) => JSON.stringify(JSON.parse(text, (key, value) => (key === 'pattern' ? undefined : value)));

globalThis.SwaggerUIBundle({
  url: '/openapi.json',
  responseInterceptor: (response) => Object.assign(response, { text: readable(response.text) }),
  dom_id: '#interface',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayOperationId: false,
  filter: true,
  // Shows x-contract, x-credential and x-effect.
  showExtensions: true,
  // Hides "Try it out", because most operations refuse requests from a browser.
  supportedSubmitMethods: [],
  validatorUrl: null,
});
