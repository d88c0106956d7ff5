/** What a widget says when nothing more can be loaded, a language's chunk included. English is in `en/common.ts`. */
export const BASIC = {
  ar: {
    offline: 'لا يوجد اتصال بالإنترنت. سيُحمَّل المحتوى عند عودة الاتصال.',
    retry: 'إعادة المحاولة',
    retrying: 'تجري إعادة المحاولة…',
    unavailable: 'تعذّر التحميل.',
    reload: 'إعادة تحميل الصفحة',
  },
  de: {
    offline: 'Du bist offline. Das hier wird geladen, sobald du wieder online bist.',
    retry: 'Erneut versuchen',
    retrying: 'Neuer Versuch\u00a0…',
    unavailable: 'Das konnte nicht geladen werden.',
    reload: 'Seite neu laden',
  },
  es: {
    offline: 'No tienes conexión. Esto se cargará cuando la recuperes.',
    retry: 'Reintentar',
    retrying: 'Intentándolo de nuevo…',
    unavailable: 'No se ha podido cargar.',
    reload: 'Recargar la página',
  },
  fr: {
    offline: 'Vous êtes hors ligne. Le contenu s’affichera dès que vous serez en ligne.',
    retry: 'Réessayer',
    retrying: 'Nouvel essai…',
    unavailable: 'Le chargement a échoué.',
    reload: 'Recharger la page',
  },
  ja: {
    offline: 'オフラインです。オンラインに戻ると自動的に読み込みます。',
    retry: 'もう一度試す',
    retrying: '再試行しています…',
    unavailable: '読み込めませんでした。',
    reload: 'ページを再読み込み',
  },
  pl: {
    offline: 'Brak połączenia. Treść wczyta się, gdy połączenie wróci.',
    retry: 'Spróbuj ponownie',
    retrying: 'Kolejna próba…',
    unavailable: 'Nie udało się tego wczytać.',
    reload: 'Odśwież stronę',
  },
} as const;
