import { repeat, type Drawing } from './drawing';

export const headphones: Drawing = ({ body, shade, accent }) => `
  <path d="M330 570 V450 C330 262 450 160 600 160 S870 262 870 450 V570" fill="none" stroke="${shade}" stroke-width="58"/>
  <path d="M330 560 V450 C330 270 452 172 600 172 S870 270 870 450 V560" fill="none" stroke="${body}" stroke-width="26"/>
  <path d="M400 290 C460 200 740 200 800 290" fill="none" stroke="${accent}" stroke-width="34" stroke-linecap="round"/>
  <rect x="296" y="430" width="66" height="110" rx="26" fill="#c9ccd8"/><rect x="838" y="430" width="66" height="110" rx="26" fill="#c9ccd8"/>
  <rect x="250" y="470" width="156" height="272" rx="76" fill="${body}"/><rect x="794" y="470" width="156" height="272" rx="76" fill="${body}"/>
  <rect x="380" y="484" width="74" height="244" rx="37" fill="#1a1722"/><rect x="746" y="484" width="74" height="244" rx="37" fill="#1a1722"/>
  <rect x="276" y="506" width="84" height="200" rx="42" fill="${shade}"/><circle cx="318" cy="606" r="28" fill="${accent}"/><circle cx="318" cy="606" r="15" fill="#fff" opacity="0.7"/>
  <path d="M270 560 C270 510 296 486 330 484" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="9" stroke-linecap="round"/>
  <rect x="842" y="506" width="84" height="200" rx="42" fill="${shade}"/><circle cx="884" cy="606" r="28" fill="${accent}"/><circle cx="884" cy="606" r="15" fill="#fff" opacity="0.7"/>`;

export const speaker: Drawing = ({ body, shade, accent }) => `
  <path d="M520 150 C520 90 680 90 680 150" fill="none" stroke="${accent}" stroke-width="26" stroke-linecap="round"/>
  <rect x="396" y="140" width="408" height="602" rx="110" fill="${shade}"/><rect x="412" y="150" width="376" height="582" rx="98" fill="${body}"/>
  ${repeat([200, 236, 272, 308, 344, 380, 416, 452, 488, 524, 560, 596, 632, 668], (y, i) => `<path d="M432 ${y} H768" stroke="#000" stroke-opacity="0.2" stroke-width="14" stroke-linecap="round" stroke-dasharray="2 ${i % 2 ? 24 : 25}" stroke-dashoffset="${i % 2 ? 12 : 0}"/>`)}
  <circle cx="600" cy="520" r="140" fill="${shade}"/><circle cx="600" cy="520" r="118" fill="#17141f"/><circle cx="600" cy="520" r="92" fill="#2a2633"/><circle cx="600" cy="520" r="44" fill="${accent}"/><circle cx="584" cy="504" r="13" fill="#fff" opacity="0.6"/>
  <circle cx="600" cy="290" r="74" fill="${shade}"/><circle cx="600" cy="290" r="56" fill="#17141f"/><circle cx="600" cy="290" r="22" fill="${accent}"/>
  <rect x="560" y="694" width="80" height="12" rx="6" fill="#8ef06a"/>
  <path d="M430 270 C430 200 470 172 520 168 C470 200 456 260 456 330 V600 C440 600 430 590 430 560 Z" fill="#fff" opacity="0.28"/>`;

export const guitar: Drawing = ({ body, shade, accent }) => `
  <g transform="translate(70 92) rotate(28 600 470) translate(66 52) scale(0.89)">
    <path d="M556 -70 H644 L634 60 H566 Z" fill="${shade}"/>${repeat([-44, -10, 24], (y) => `<circle cx="546" cy="${y}" r="12" fill="#f2e9d8"/><circle cx="654" cy="${y}" r="12" fill="#f2e9d8"/>`)}
    <path d="M600 352 C728 332 750 450 716 506 C792 560 812 770 600 786 C388 770 408 560 484 506 C450 450 472 332 600 352 Z" fill="${shade}"/>
    <path d="M600 366 C714 348 736 450 700 510 C776 560 794 756 600 772 C406 756 424 560 500 510 C464 450 486 348 600 366 Z" fill="${body}"/>
    <rect x="572" y="50" width="56" height="420" rx="6" fill="#2b1a10"/>
    ${repeat([110, 160, 206, 250, 290, 328, 364, 398], (y) => `<path d="M572 ${y} H628.5" stroke="#d9c79e" stroke-width="4"/>`)}
    <circle cx="600" cy="540" r="82" fill="none" stroke="${accent}" stroke-width="16" stroke-dasharray="12 7"/><circle cx="600" cy="540" r="70" fill="#17100b"/>
    <rect x="530" y="672" width="140" height="26" rx="10" fill="#2b1a10"/>
    ${repeat([580, 588, 596, 604, 612, 620], (x) => `<path d="M${x} 40 L${x} 684" stroke="#fff6df" stroke-width="2.4" stroke-opacity="0.9"/>`)}
    <path d="M470 600 C470 560 500 530 520 520 C496 570 484 640 510 710 C480 690 468 640 470 600 Z" fill="#fff" opacity="0.3"/>
  </g>`;

export const turntable: Drawing = ({ body, shade, accent }) => `
  <path d="M250 330 L330 130 H950 L950 330 Z" fill="#e6f3ff" opacity="0.35"/>
  <path d="M220 330 H980 V690 Q980 712 958 712 H242 Q220 712 220 690 Z" fill="${body}"/><path d="M220 640 H980 V690 Q980 712 958 712 H242 Q220 712 220 690 Z" fill="${shade}"/>
  ${repeat([290, 860], (x) => `<rect x="${x}" y="706" width="60" height="34" rx="10" fill="#1b1822"/>`)}
  <ellipse cx="510" cy="486" rx="240" ry="142" fill="#0f0d14"/><ellipse cx="510" cy="478" rx="240" ry="142" fill="#1b1822"/>
  ${repeat([218, 194, 170, 146, 122], (r) => `<ellipse cx="510" cy="478" rx="${r}" ry="${r * 0.59}" fill="none" stroke="#3f3a4c" stroke-width="3"/>`)}
  <path d="M510 478 L330 384 A240 142 0 0 1 430 344 Z M510 478 L690 572 A240 142 0 0 1 590 612 Z" fill="#fff" opacity="0.1"/>
  <ellipse cx="510" cy="478" rx="84" ry="50" fill="${accent}"/><ellipse cx="510" cy="478" rx="52" ry="30" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="4"/><ellipse cx="510" cy="478" rx="10" ry="6" fill="#1b1822"/>
  <ellipse cx="860" cy="400" rx="54" ry="34" fill="${shade}"/><ellipse cx="860" cy="390" rx="40" ry="24" fill="#c9ccd8"/>
  <path d="M860 386 L842 540 L700 572" fill="none" stroke="#eef0f6" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/><path d="M716 556 l-46 10 8 28 46 -12 Z" fill="#2a2730"/>
  <circle cx="900" cy="600" r="24" fill="${accent}"/><rect x="800" y="588" width="60" height="22" rx="11" fill="#1b1822"/>`;

const SLEEVES = [
  [300, '#e4572e', '#ffcf56'],
  [392, '#2f3a56', '#5ff0c8'],
  [484, '#f0c987', '#7a4a2b'],
  [576, '#2f6fed', '#ffffff'],
] as const;

export const records: Drawing = ({ body, shade, accent }) => `
  <circle cx="812" cy="420" r="230" fill="#121018"/>${repeat([206, 180, 154, 128, 102], (r) => `<circle cx="812" cy="420" r="${r}" fill="none" stroke="#3a3547" stroke-width="4"/>`)}
  <path d="M812 420 L660 248 A230 230 0 0 1 760 196 Z" fill="#fff" opacity="0.14"/>
  <circle cx="812" cy="420" r="76" fill="${accent}"/><circle cx="812" cy="420" r="52" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="6"/><circle cx="812" cy="420" r="12" fill="#fff"/>
  ${repeat(SLEEVES, ([x, paper, ink], i) => `<g transform="rotate(${(i - 3) * 4} ${x} 640)"><rect x="${x}" y="${220 + (i % 2) * 16}" width="250" height="400" rx="8" fill="${paper}"/><circle cx="${x + 125}" cy="${340 + (i % 2) * 16}" r="${64 - i * 6}" fill="${ink}"/><path d="M${x + 34} ${452 + i * 4} h180 M${x + 34} ${482 + i * 4} h110" stroke="${ink}" stroke-width="14" opacity="0.85"/></g>`)}
  <path d="M250 520 H900 L884 724 Q882 740 866 740 H284 Q268 740 266 724 Z" fill="${body}"/>
  <path d="M252 560 H898 M260 640 H890" stroke="${shade}" stroke-width="10"/><rect x="510" y="572" width="130" height="44" rx="22" fill="#1b1822" opacity="0.75"/>
  <rect x="240" y="510" width="670" height="30" rx="10" fill="${shade}"/>`;
