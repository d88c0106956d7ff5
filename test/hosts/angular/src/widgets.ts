import { configure } from 'creator-widgets/configure';
import 'creator-widgets/define/poll';

configure({ api: 'https://api.example', publicKey: 'pk_live_...' });
