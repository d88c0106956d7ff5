import { createServerClient, fallbackHtml } from 'creator-widgets/server';
import { Lunch } from './Lunch';

export const revalidate = 60;

const server = createServerClient({ baseUrl: 'https://api.example', secretKey: 'sk_...' });

export default async function Page() {
  return <Lunch fallback={await fallbackHtml(server, { embedId: 'emb_...' })} />;
}
