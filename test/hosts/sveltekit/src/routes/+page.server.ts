import { createServerClient, fallbackHtml } from 'creator-widgets/server';
import type { PageServerLoad } from './$types';

const server = createServerClient({ baseUrl: 'https://api.example', secretKey: 'sk_...' });

export const load: PageServerLoad = async ({ setHeaders }) => {
  setHeaders({ 'cache-control': 'public, max-age=60' });
  return { poll: await fallbackHtml(server, { embedId: 'emb_...' }) };
};
