import './widgets';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { App } from './App';

const count = signal(0);

const Counter = () => (
  <button id="counter" type="button" onClick={() => count.value++}>
    {count.value}
  </button>
);

const root = document.querySelector('#root');
if (root)
  render(
    <>
      <Counter />
      <App />
    </>,
    root,
  );
