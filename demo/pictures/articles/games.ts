import { repeat, type Drawing } from './drawing';

const GAMEPAD =
  'M400 300 H800 C930 300 1006 450 1024 610 C1034 730 904 756 842 660 L790 586 H410 L358 660 C296 756 166 730 176 610 C194 450 270 300 400 300 Z';

export const gamepad: Drawing = ({ body, shade, accent }) => `
  <rect x="300" y="262" width="170" height="70" rx="34" fill="${shade}"/><rect x="730" y="262" width="170" height="70" rx="34" fill="${shade}"/>
  <path d="${GAMEPAD}" fill="${body}"/>
  <path d="M400 300 H800 C860 300 910 336 948 390 C780 350 420 350 252 390 C290 336 340 300 400 300 Z" fill="#fff" opacity="0.14"/>
  <path d="M352 384 h52 v48 h48 v52 h-48 v48 h-52 v-48 h-48 v-52 h48 Z" fill="#15131c"/>
  ${repeat(
    [
      [800, 388, '#ffcf56'],
      [862, 450, '#ff5c7a'],
      [738, 450, '#57c8ff'],
      [800, 512, '#8ef06a'],
    ] as const,
    ([x, y, colour]) =>
      `<circle cx="${x}" cy="${y}" r="33" fill="#15131c"/><circle cx="${x}" cy="${y - 2}" r="26" fill="${colour}"/><circle cx="${x - 8}" cy="${y - 11}" r="7" fill="#fff" opacity="0.7"/>`,
  )}
  ${repeat([494, 706], (x) => `<circle cx="${x}" cy="548" r="62" fill="#15131c"/><circle cx="${x}" cy="540" r="46" fill="${shade}"/><circle cx="${x}" cy="536" r="30" fill="#24212d"/>`)}
  <rect x="540" y="384" width="120" height="60" rx="20" fill="${accent}"/><rect x="564" y="466" width="72" height="14" rx="7" fill="#15131c" opacity="0.7"/>`;

export const handheld: Drawing = ({ body, shade, accent }) => `
  <rect x="190" y="262" width="820" height="420" rx="110" fill="#15131c"/>
  <path d="M300 262 H370 V682 H300 Q190 682 190 572 V372 Q190 262 300 262 Z" fill="${body}"/>
  <path d="M830 262 H900 Q1010 262 1010 372 V572 Q1010 682 900 682 H830 Z" fill="${accent}"/>
  <rect x="384" y="290" width="432" height="364" rx="20" fill="url(#screen)"/>
  <path d="M384 560 H470 V510 H560 V560 H640 V470 H730 V560 H816 V634 Q816 654 796 654 H404 Q384 654 384 634 Z" fill="#4aa96c"/>
  <path d="M384 590 H816 V634 Q816 654 796 654 H404 Q384 654 384 634 Z" fill="#7a4a2b"/>
  <rect x="494" y="440" width="46" height="70" rx="10" fill="#e4572e"/><circle cx="517" cy="420" r="26" fill="#f3c9a2"/>
  ${repeat([590, 640, 690], (x) => `<circle cx="${x}" cy="390" r="17" fill="#ffcf56" stroke="#b8860b" stroke-width="5"/>`)}
  <rect x="420" y="320" width="100" height="22" rx="11" fill="#fff" opacity="0.8"/>
  <circle cx="282" cy="380" r="50" fill="#15131c"/><circle cx="282" cy="374" r="36" fill="${shade}"/>
  <path d="M264 500 h36 v34 h34 v36 h-34 v34 h-36 v-34 h-34 v-36 h34 Z" fill="#15131c"/>
  <circle cx="918" cy="560" r="50" fill="#15131c"/><circle cx="918" cy="554" r="36" fill="${shade}"/>
  ${repeat(
    [
      [918, 330],
      [962, 374],
      [874, 374],
      [918, 418],
    ] as const,
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="22" fill="#15131c"/>`,
  )}
  <path d="M384 310 Q384 290 404 290 H620 L500 654 H404 Q384 654 384 634 Z" fill="#fff" opacity="0.1"/>`;

export const boardGame: Drawing = ({ body, shade, accent }) => `
  <path d="M250 520 L600 400 L950 520 L600 660 Z" fill="#f4ead2"/><path d="M250 520 L600 660 V700 L250 556 Z" fill="#cdb98e"/><path d="M950 520 L600 660 V700 L950 556 Z" fill="#b39d70"/>
  ${repeat([0, 1, 2, 3, 4, 5], (i) => `<path d="M${290 + i * 50} ${522 - i * 17} l44 -15 l46 18 l-44 16 Z" fill="${i % 2 ? accent : body}"/>`)}
  <path d="M420 536 L600 474 L790 540 L600 610 Z" fill="#e3d3a8"/><path d="M480 536 L600 496 L726 540 L600 586 Z" fill="#f4ead2"/>
  <g><path d="M330 250 h200 v190 h-200 Z" fill="${body}"/><path d="M330 250 l40 -34 h200 l-40 34 Z" fill="${accent}"/><path d="M530 250 l40 -34 v190 l-40 34 Z" fill="${shade}"/>
    <circle cx="430" cy="345" r="58" fill="#fff" opacity="0.9"/><path d="M430 300 l14 30 33 4 -24 23 6 33 -29 -16 -29 16 6 -33 -24 -23 33 -4 Z" fill="${accent}"/></g>
  ${repeat(
    [
      [600, 520, '#e4572e'],
      [690, 490, '#2f6fed'],
      [520, 586, '#2f9e6a'],
    ] as const,
    ([x, y, colour]) =>
      `<ellipse cx="${x}" cy="${y + 6}" rx="34" ry="13" fill="#000" opacity="0.25"/><path d="M${x - 28} ${y} Q${x} ${y + 22} ${x + 28} ${y} L${x + 10} ${y - 62} H${x - 10} Z" fill="${colour}"/><circle cx="${x}" cy="${y - 78}" r="25" fill="${colour}"/><circle cx="${x - 8}" cy="${y - 86}" r="7" fill="#fff" opacity="0.6"/>`,
  )}
  <g transform="rotate(-14 800 640)"><rect x="740" y="584" width="104" height="104" rx="22" fill="#fffdf7"/><rect x="740" y="652" width="104" height="36" rx="18" fill="#d9d2c4"/>
    ${repeat(
      [
        [766, 610],
        [792, 636],
        [818, 662],
        [818, 610],
        [766, 662],
      ] as const,
      ([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="#201a2b"/>`,
    )}</g>
  <g transform="rotate(18 380 660)"><rect x="330" y="630" width="84" height="84" rx="18" fill="#e4572e"/>${repeat(
    [
      [352, 652],
      [392, 692],
    ] as const,
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="#fff"/>`,
  )}</g>`;

export const arcade: Drawing = ({ body, shade, accent }) => `
  <path d="M392 96 H808 L846 320 L792 500 L856 764 H344 L408 500 L354 320 Z" fill="${shade}"/>
  <path d="M420 110 H780 L812 322 L764 500 L820 752 H380 L436 500 L388 322 Z" fill="${body}"/>
  <rect x="424" y="120" width="352" height="84" rx="16" fill="${accent}"/>
  <path d="M470 182 l30 -40 30 40 Z M560 142 h80 v40 h-80 Z" fill="${body}"/><circle cx="700" cy="162" r="22" fill="${body}"/>
  <rect x="426" y="226" width="348" height="236" rx="20" fill="#0d0c12"/>
  <rect x="444" y="242" width="312" height="204" rx="12" fill="#1a1440"/>
  ${repeat([490, 560, 630, 700], (x, i) => `<path d="M${x - 22} 300 h44 v-16 h-10 v-12 h-24 v12 h-10 Z" fill="${['#ff5c7a', '#8ef06a', '#57c8ff', '#ffcf56'][i] ?? ''}"/><rect x="${x - 6}" y="${330 + (i % 3) * 20}" width="6" height="20" fill="#fff"/>`)}
  <path d="M574 426 h52 v-14 h-16 v-16 h-20 v16 h-16 Z" fill="#fff"/>
  <path d="M444 254 Q444 242 456 242 H620 L520 446 H456 Q444 446 444 434 Z" fill="#fff" opacity="0.1"/>
  <path d="M426 496 H774 L806 590 H394 Z" fill="#15131c"/>
  <path d="M500 556 V492" stroke="#9a94a8" stroke-width="14"/><circle cx="500" cy="482" r="28" fill="#f4433c"/><circle cx="490" cy="472" r="8" fill="#fff" opacity="0.7"/>
  ${repeat(
    [
      [620, '#ffcf56'],
      [676, '#57c8ff'],
      [732, '#8ef06a'],
    ] as const,
    ([x, colour]) => `<ellipse cx="${x}" cy="546" rx="22" ry="15" fill="${colour}"/>`,
  )}
  <rect x="530" y="630" width="140" height="90" rx="10" fill="${shade}"/><rect x="556" y="654" width="26" height="42" rx="5" fill="#ff8f3d"/><rect x="618" y="654" width="26" height="42" rx="5" fill="#ff8f3d"/>`;

const CASES = [
  [262, 300, '#e4572e', '#ffcf56'],
  [384, 264, '#2f3a56', '#5ff0c8'],
  [506, 330, '#2f9e6a', '#fff4d6'],
  [628, 280, '#f0c987', '#7a2d52'],
] as const;

export const gameCases: Drawing = ({ body, shade, accent }) => `
  ${repeat(CASES, ([x, y, cover, ink]) => `<path d="M${x} ${y} h96 q10 0 10 10 V740 H${x - 10} V${y + 10} q0 -10 10 -10 Z" fill="${cover}"/><rect x="${x + 4}" y="${y + 30}" width="88" height="54" rx="8" fill="${ink}"/><path d="M${x + 30} ${y + 120} V690" stroke="${ink}" stroke-width="26" stroke-dasharray="60 18" opacity="0.85"/><path d="M${x - 2} ${y + 14} V734" stroke="#fff" stroke-opacity="0.3" stroke-width="6"/>`)}
  <g transform="rotate(14 860 560)"><rect x="742" y="350" width="270" height="372" rx="18" fill="${shade}"/><rect x="760" y="362" width="242" height="348" rx="10" fill="${body}"/>
    <rect x="760" y="362" width="242" height="48" fill="#fff" opacity="0.9"/><path d="M780 386 h90" stroke="${shade}" stroke-width="16" stroke-linecap="round"/>
    <path d="M760 640 L840 500 L890 570 L940 480 L1002 600 V700 Q1002 710 992 710 H770 Q760 710 760 700 Z" fill="${accent}"/><circle cx="820" cy="470" r="34" fill="#fff" opacity="0.9"/>
    <path d="M870 660 l16 -60 16 60 M886 600 v-40 M866 610 h40" stroke="#201a2b" stroke-width="12" stroke-linecap="round"/><path d="M760 372 Q760 362 770 362 H880 L800 710 H770 Q760 710 760 700 Z" fill="#fff" opacity="0.12"/></g>`;
