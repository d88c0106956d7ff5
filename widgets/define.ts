import './define/events.ts';
import './define/pay-button.ts';
import './define/poll.ts';
