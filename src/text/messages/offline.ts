/** Every widget's message while the browser is offline, when a language can no longer be loaded. */
export const OFFLINE = {
  ar: 'لا يوجد اتصال بالإنترنت. سيُحمَّل المحتوى عند عودة الاتصال.',
  de: 'Du bist offline. Das hier wird geladen, sobald du wieder online bist.',
  es: 'No tienes conexión. Esto se cargará cuando la recuperes.',
  fr: 'Vous êtes hors ligne. Le contenu s’affichera dès que vous serez en ligne.',
  ja: 'オフラインです。オンラインに戻ると自動的に読み込みます。',
  pl: 'Brak połączenia. Treść wczyta się, gdy połączenie wróci.',
} as const;
