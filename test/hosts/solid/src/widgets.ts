import { configure } from 'creator-widgets/poll';

configure({ api: 'https://api.example', publicKey: 'pk_live_...' });
