// Adds a Copy button to every tag.
for (const block of document.querySelectorAll('pre:has(code)')) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    button.textContent = await navigator.clipboard.writeText(block.querySelector('code').textContent).then(
      () => 'Copied',
      () => 'Couldn’t copy',
    );
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  block.append(button);
}

// Tables that scroll sideways can be scrolled with the keyboard.
const scrollers = new ResizeObserver((entries) => {
  for (const { target } of entries) target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});
for (const table of document.querySelectorAll('.scroll')) scrollers.observe(table);
