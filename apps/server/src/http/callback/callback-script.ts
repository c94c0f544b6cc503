/**
 * The script of the page to which providers send signers back. It takes code and state out of the address at once, finds the
 * secret that the signing page left in this browser, and posts all three. Without the secret it asks for the number. The
 * answer is kept for this tab until it was used, so that a reload loses nothing. `WORDS` stands before it.
 */
export const CALLBACK_SCRIPT = `
const RETURNED = 'aval.certificate-returned';
const LEFT = 'aval.certificate-left';
const part = (id) => document.getElementById(id);
const stored = (area, work) => { try { return work(window[area]); } catch { return null; } };
const given = new URLSearchParams(location.search);
const returned = given.has('state')
  ? { state: given.get('state'), code: given.get('code'), error: given.get('error') }
  : stored('sessionStorage', (area) => JSON.parse(area.getItem(RETURNED)));
history.replaceState(null, '', location.pathname);
if (returned !== null) stored('sessionStorage', (area) => area.setItem(RETURNED, JSON.stringify(returned)));
const KEY = 'aval.certificate-key.' + (returned && returned.state);
const kept = stored('localStorage', (area) => JSON.parse(area.getItem(KEY)));
const browserKey = kept && kept.until > Date.now() ? kept.browserKey : null;

function show(name) {
  for (const section of document.querySelectorAll('section')) section.hidden = section.id !== name;
  const heading = document.querySelector('#' + name + ' h1');
  document.title = heading.textContent;
  heading.focus();
}

function forget() {
  stored('sessionStorage', (area) => area.removeItem(RETURNED));
  stored('localStorage', (area) => area.removeItem(KEY));
}

function leave() {
  const way = 'aval.certificate.' + returned.state;
  const page = stored('sessionStorage', (area) => area.getItem(way));
  stored('sessionStorage', (area) => area.removeItem(way));
  forget();
  const base = location.pathname.slice(0, location.pathname.lastIndexOf('/v1/psc/callback'));
  const isOurs = page !== null && page.startsWith(base) && /^\\/sign\\/[A-Za-z0-9_-]{43}$/.test(page.slice(base.length));
  if (!isOurs) return show('done');
  stored('sessionStorage', (area) => area.setItem(LEFT, page));
  location.replace(page);
}

function ask(question) {
  part('title').textContent = question.title;
  part('sender').textContent = question.organizationName;
  part('holder').textContent = question.holderName;
  show('question');
}

function missed(attemptsRemaining) {
  if (!(attemptsRemaining > 0)) { forget(); return show('ended'); }
  part('wrong').textContent = WORDS.wrong[attemptsRemaining] || WORDS.wrong[0];
  part('number').value = '';
  part('number').focus();
}

async function send(proof) {
  part('retry').onclick = () => send(proof);
  part('confirm').disabled = true;
  let response, body;
  try {
    response = await fetch(location.pathname, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        state: returned.state,
        ...(returned.code === null ? { error: returned.error || 'access_denied' } : { code: returned.code }),
        ...proof,
      }),
    });
    body = await response.json();
  } catch {
    part('confirm').disabled = false;
    return show('offline');
  }
  part('confirm').disabled = false;
  if (response.ok) return body.status === 'RECEIVED' ? leave() : ask(body.question);
  const { code, details } = body.error || {};
  if (code === 'AUTHENTICATION_REQUIRED') return missed(details && details.attemptsRemaining);
  if (response.status === 429 || response.status >= 500) return show('offline');
  forget();
  show('ended');
}

part('form').onsubmit = (event) => {
  event.preventDefault();
  part('wrong').textContent = '';
  send({ number: part('number').value });
};

if (returned === null) show('done');
else if (browserKey !== null) send({ browserKey });
else if (returned.code === null) { forget(); show('refused'); }
else send({});
`;
