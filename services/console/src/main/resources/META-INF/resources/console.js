// Keeps the page alive: one stream of ticks; each tick fetches the page's own fragment again.
const live = document.getElementById('live');
const state = document.getElementById('link-state');

function say(word) {
  state.dataset.state = word;
  state.textContent = word === 'live' ? 'live' : word === 'paused' ? 'paused' : 'connection lost';
}

if (live && live.dataset.live === 'true') {
  const stream = new EventSource('/live');
  // A page that is left keeps no connection: a browser has six for each host.
  window.addEventListener('pagehide', () => stream.close());
  window.addEventListener('pageshow', (event) => { if (event.persisted) window.location.reload(); });
  stream.addEventListener('open', () => say('live'));
  stream.addEventListener('error', () => say('lost'));
  stream.addEventListener('tick', () => {
    // A reader who selects text or has opened a detail is not disturbed.
    const reading = !document.getSelection().isCollapsed || live.querySelector('details[open]');
    if (reading || document.body.dataset.paused) { say('paused'); return; }
    say('live');
    htmx.trigger(live, 'tick');
  });
} else if (state) {
  state.textContent = '';
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-action]');
  if (!button) return;
  if (button.dataset.action === 'pause') {
    if (document.body.dataset.paused) delete document.body.dataset.paused;
    else document.body.dataset.paused = 'true';
    say(document.body.dataset.paused ? 'paused' : 'live');
  }
  if (button.dataset.action === 'copy') navigator.clipboard.writeText(button.dataset.text);
});
