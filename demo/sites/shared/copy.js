// Adds a Copy button to every tag. Where the browser denies the clipboard, it selects the tag.
for (const block of document.querySelectorAll('pre:has(code)')) {
  const code = block.querySelector('code');
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(code);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  block.prepend(button);
}

// What scrolls sideways can be scrolled with the keyboard.
const scrollers = new ResizeObserver((entries) => {
  for (const { target } of entries) target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});
for (const scroller of document.querySelectorAll('.scroll, pre')) scrollers.observe(scroller);
