import './define/embed.ts';
import './define/events.ts';
import './define/goal.ts';
import './define/pay-button.ts';
import './define/poll.ts';
