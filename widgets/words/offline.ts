/** The error of every widget while the browser is offline. It isn't in the languages' chunks, because those can't load then. */
export const OFFLINE = {
  ar: {
    offline: 'لا يوجد اتصال بالإنترنت. سيُحمَّل المحتوى عند عودة الاتصال.',
    retry: 'إعادة المحاولة',
    retrying: 'تجري إعادة المحاولة…',
  },
  de: {
    offline: 'Du bist offline. Das hier wird geladen, sobald du wieder online bist.',
    retry: 'Erneut versuchen',
    retrying: 'Neuer Versuch\u00a0…',
  },
  es: {
    offline: 'No tienes conexión. Esto se cargará cuando la recuperes.',
    retry: 'Reintentar',
    retrying: 'Intentándolo de nuevo…',
  },
  fr: {
    offline: 'Vous êtes hors ligne. Le contenu s’affichera dès que vous serez en ligne.',
    retry: 'Réessayer',
    retrying: 'Nouvel essai…',
  },
  ja: {
    offline: 'オフラインです。オンラインに戻ると自動的に読み込みます。',
    retry: 'もう一度試す',
    retrying: '再試行しています…',
  },
  pl: {
    offline: 'Brak połączenia. Treść wczyta się, gdy połączenie wróci.',
    retry: 'Spróbuj ponownie',
    retrying: 'Kolejna próba…',
  },
} as const;
