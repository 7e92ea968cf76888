/**
 * Runs in every document: complains when, after a press and once what it began is over, the focus
 * is on nothing, so that keys and screen readers would begin again at the top of the page.
 */
export const COMPLAIN_OF_LOST_FOCUS = `(() => {
  const STOPS = 'a[href], button, input, select, textarea, summary, label, [tabindex], [role=option]';
  const BUSY = '[aria-busy=true], [role=progressbar]:not([aria-valuenow])';
  const LOOK_EVERY_MS = 50;
  const FRAMES = 5;
  let pressed;
  const nameOf = (stop) => stop.getAttribute('aria-label') ?? stop.innerText?.trim() ?? '';
  // Where nothing can be pressed, and before the first press, it is on nothing by itself.
  const notePress = (event) => {
    const at = event.type === 'keydown' ? document.activeElement : event.target;
    const stop = at?.closest?.(STOPS);
    pressed = stop && (event.key ?? 'click') + ' on ' + stop.localName + ' «' + nameOf(stop) + '»';
  };
  addEventListener('pointerdown', notePress, true);
  addEventListener('keydown', notePress, true);
  const isLost = () => document.activeElement === document.body && !document.querySelector(BUSY);
  const look = async () => {
    // A paper that a test looks at hides what has the focus; to print does not take it.
    if (matchMedia('print').matches) pressed = undefined;
    const before = pressed;
    for (let frame = 0; before && isLost() && pressed === before; frame += 1) {
      if (frame === FRAMES) {
        pressed = undefined;
        console.error('The focus is on nothing after: ' + before);
      }
      await new Promise(requestAnimationFrame);
    }
    setTimeout(look, LOOK_EVERY_MS);
  };
  void look();
})()`;
