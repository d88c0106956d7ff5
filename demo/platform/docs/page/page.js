// Swagger UI has a dark look and leaves it to the page when to show it.
const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
followScheme();
dark.addEventListener('change', followScheme);

globalThis.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#interface',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayOperationId: false,
  filter: true,
  // x-contract, x-credential, x-effect: what to trust and who may call.
  showExtensions: true,
  // No "Try it out": most operations refuse whatever comes from a browser, as they should.
  supportedSubmitMethods: [],
  validatorUrl: null,
});
