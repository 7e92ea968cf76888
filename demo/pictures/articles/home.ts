import { repeat, type Drawing } from './drawing';

export const coffeeMachine: Drawing = ({ body, shade, accent }) => `
  <path d="M700 130 H820 L800 214 H720 Z" fill="#d8f0ff" opacity="0.75"/><path d="M712 170 H810 L800 214 H720 Z" fill="#5a3a26"/><rect x="690" y="112" width="140" height="24" rx="12" fill="${shade}"/>
  <rect x="356" y="206" width="500" height="170" rx="38" fill="${body}"/><rect x="610" y="340" width="246" height="360" rx="20" fill="${body}"/>
  <rect x="640" y="400" width="186" height="270" rx="18" fill="${shade}" opacity="0.55"/>
  <path d="M340 686 H870 Q886 686 886 702 V722 Q886 740 868 740 H342 Q324 740 324 722 V702 Q324 686 340 686 Z" fill="${shade}"/>
  ${repeat([370, 420, 470, 520, 570], (x) => `<rect x="${x}" y="694" width="32" height="8" rx="4" fill="#000" opacity="0.4"/>`)}
  <rect x="420" y="370" width="160" height="44" rx="14" fill="#2a2730"/><rect x="300" y="382" width="160" height="24" rx="12" fill="#5a3a26"/>
  <path d="M478 414 V520 M522 414 V520" stroke="#5a3a26" stroke-width="10" stroke-linecap="round"/>
  <path d="M412 516 H588 L570 680 H430 Z" fill="#fffdf8"/><path d="M588 546 C660 540 660 640 578 634" fill="none" stroke="#fffdf8" stroke-width="22"/><ellipse cx="500" cy="518" rx="88" ry="18" fill="#fffdf8"/><ellipse cx="500" cy="520" rx="74" ry="13" fill="#6b4026"/>
  <path d="M412 560 L420 620 H580 L586 560 Z" fill="${accent}" opacity="0.9"/>
  <circle cx="756" cy="290" r="52" fill="#fffdf8"/><circle cx="756" cy="290" r="42" fill="none" stroke="#d5d0c4" stroke-width="6"/><path d="M756 290 L782 264" stroke="#e4572e" stroke-width="8" stroke-linecap="round"/>
  ${repeat([420, 490, 560, 630], (x, i) => `<circle cx="${x}" cy="290" r="24" fill="${i === 0 ? accent : shade}"/><circle cx="${x - 6}" cy="283" r="6" fill="#fff" opacity="0.6"/>`)}
  <path d="M456 470 q-20 -30 0 -60" fill="none" stroke="#fff" stroke-opacity="0" stroke-width="8"/>
  <path d="M826 450 C900 450 900 560 880 620" fill="none" stroke="#c4c7d0" stroke-width="14" stroke-linecap="round"/>`;

export const paella: Drawing = ({ body, shade, accent }) => `
  <path d="M440 640 L380 742 M760 640 L820 742 M600 650 V742" stroke="#2a2730" stroke-width="20" stroke-linecap="round"/>
  <ellipse cx="600" cy="654" rx="190" ry="34" fill="#2a2730"/>
  ${repeat([460, 510, 560, 610, 660, 710], (x) => `<path d="M${x} 640 q14 -30 16 -56 q18 30 16 56 Z" fill="#57c8ff"/><path d="M${x + 8} 640 q7 -16 8 -30 q9 16 8 30 Z" fill="#fff" opacity="0.8"/>`)}
  <path d="M176 470 C176 430 240 430 250 462 M1024 470 C1024 430 960 430 950 462" fill="none" stroke="${accent}" stroke-width="26" stroke-linecap="round"/>
  <path d="M210 470 C240 580 400 606 600 606 S960 580 990 470 Z" fill="${shade}"/>
  <ellipse cx="600" cy="466" rx="394" ry="132" fill="${body}"/><ellipse cx="600" cy="462" rx="360" ry="114" fill="#3a332b"/>
  <ellipse cx="600" cy="462" rx="348" ry="106" fill="#f2b632"/><ellipse cx="560" cy="446" rx="270" ry="74" fill="#f8c955"/>
  ${repeat(
    [
      [380, 450],
      [470, 510],
      [600, 540],
      [740, 500],
      [820, 440],
      [540, 400],
      [690, 400],
      [430, 400],
    ] as const,
    ([x, y]) =>
      `<ellipse cx="${x}" cy="${y}" rx="9" ry="5" fill="#fff3c4"/><ellipse cx="${x + 40}" cy="${y + 12}" rx="9" ry="5" fill="#d9941c"/><ellipse cx="${x - 30}" cy="${y + 8}" rx="8" ry="5" fill="#fff3c4"/>`,
  )}
  ${repeat(
    [
      [330, 470, 20],
      [500, 460, -20],
      [660, 470, 15],
      [850, 470, -30],
      [590, 390, 0],
    ] as const,
    ([x, y, turn]) =>
      `<path d="M${x} ${y} q46 -30 90 -6" fill="none" stroke="#4c9a3f" stroke-width="17" stroke-linecap="round" transform="rotate(${turn} ${x} ${y})"/>`,
  )}
  ${repeat(
    [
      [400, 520],
      [560, 500],
      [720, 530],
      [780, 410],
      [480, 410],
      [650, 420],
    ] as const,
    ([x, y]) =>
      `<path d="M${x - 34} ${y} q4 -30 40 -28 q36 0 32 26 q-30 26 -72 2 Z" fill="#b06a2c"/><path d="M${x - 24} ${y - 8} q14 -16 40 -14" fill="none" stroke="#e3a765" stroke-width="7" stroke-linecap="round"/>`,
  )}
  ${repeat(
    [
      [450, 380, -30],
      [600, 360, 0],
      [750, 380, 30],
    ] as const,
    ([x, y, turn]) =>
      `<path d="M${x - 42} ${y + 10} A42 42 0 0 1 ${x + 42} ${y + 10} Z" fill="#ffe45c" stroke="#e8b923" stroke-width="7" transform="rotate(${turn} ${x} ${y})"/>`,
  )}
  <path d="M520 540 q70 -44 120 6 M330 430 q50 -30 80 4" fill="none" stroke="#d2453f" stroke-width="18" stroke-linecap="round"/>`;

export const lamp: Drawing = ({ body, shade, accent }) => `
  <ellipse cx="600" cy="500" rx="360" ry="250" fill="url(#glow)"/>
  <path d="M582 380 H618 V690 H582 Z" fill="${shade}"/><ellipse cx="600" cy="716" rx="170" ry="28" fill="${shade}"/><ellipse cx="600" cy="704" rx="150" ry="20" fill="${body}"/>
  <circle cx="600" cy="470" r="22" fill="${accent}"/><circle cx="600" cy="560" r="34" fill="${accent}"/><circle cx="600" cy="640" r="22" fill="${accent}"/>
  <path d="M470 130 H730 L836 400 H364 Z" fill="#fff4d6"/><path d="M470 130 H730 L836 400 H364 Z" fill="${accent}" opacity="0.22"/>
  ${repeat([-3, -2, -1, 0, 1, 2, 3], (i) => `<path d="M${600 + i * 36} 132 L${600 + i * 64} 398" stroke="#c99b4a" stroke-opacity="0.28" stroke-width="5"/>`)}
  <path d="M362 388 H838 L844 412 H356 Z" fill="${shade}"/><path d="M466 122 H734 L740 142 H460 Z" fill="${shade}"/>
  <path d="M700 412 V500" stroke="#c99b4a" stroke-width="6"/><circle cx="700" cy="508" r="12" fill="#c99b4a"/>`;

export const deskLamp: Drawing = ({ body, shade, accent }) => `
  <path d="M770 372 L960 700 H520 Z" fill="url(#glow)"/>
  <ellipse cx="420" cy="716" rx="180" ry="30" fill="${shade}"/><ellipse cx="420" cy="700" rx="164" ry="24" fill="${body}"/>
  <path d="M420 690 L330 430 L600 230" fill="none" stroke="${shade}" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="330" cy="430" r="30" fill="${accent}"/><circle cx="600" cy="230" r="26" fill="${accent}"/><circle cx="420" cy="690" r="26" fill="${accent}"/>
  <path d="M570 190 L690 170 C790 190 850 290 850 370 L610 410 C560 330 550 260 570 190 Z" fill="${body}"/>
  <path d="M606 414 L854 372 C850 400 830 420 760 430 C690 440 630 436 606 414 Z" fill="#fff1b8"/><circle cx="738" cy="426" r="30" fill="#fffbe6"/>`;

export const vases: Drawing = ({ body, shade, accent }) => `
  ${repeat(
    [
      [470, -16],
      [520, 2],
      [566, 18],
    ] as const,
    ([x, turn], i) =>
      `<g transform="rotate(${turn} ${x} 400)"><path d="M${x} 420 V190" stroke="#7f9a5a" stroke-width="8"/>${[0, 1, 2, 3, 4, 5].map((k) => `<ellipse cx="${x - 20}" cy="${200 + k * 30 + i * 6}" rx="22" ry="10" fill="#9dbb72" transform="rotate(28 ${x - 20} ${200 + k * 30 + i * 6})"/><ellipse cx="${x + 20}" cy="${214 + k * 30 + i * 6}" rx="22" ry="10" fill="#7f9a5a" transform="rotate(-28 ${x + 20} ${214 + k * 30 + i * 6})"/>`).join('')}</g>`,
  )}
  <path d="M470 390 H570 C572 440 690 480 690 600 C690 700 640 740 520 740 S350 700 350 600 C350 480 468 440 470 390 Z" fill="${body}"/>
  <ellipse cx="520" cy="390" rx="52" ry="14" fill="#3a332b"/>
  <path d="M356 560 Q520 620 684 560 L690 620 Q520 680 350 620 Z" fill="${accent}"/>
  ${repeat([390, 450, 510, 570, 630], (x, i) => `<circle cx="${x + 8}" cy="${600 + (i % 2 ? 14 : 10)}" r="13" fill="${shade}"/>`)}
  <path d="M720 540 H880 C920 590 916 740 800 740 S680 590 720 540 Z" fill="${accent}"/><ellipse cx="800" cy="540" rx="80" ry="17" fill="#3a332b"/>
  <path d="M706 620 Q800 656 896 620 L894 660 Q800 694 710 660 Z" fill="${body}"/>
  <path d="M252 640 H360 C384 680 370 740 306 740 S230 680 252 640 Z" fill="${shade}"/><ellipse cx="306" cy="640" rx="54" ry="12" fill="#3a332b"/>
  <path d="M400 500 C420 470 460 460 476 440 C470 500 420 560 410 640 C390 600 384 540 400 500 Z" fill="#fff" opacity="0.22"/>`;

export const oliveTree: Drawing = ({ body, shade, accent }) => `
  <path d="M590 560 C560 480 640 440 600 340 C570 300 520 290 500 260 M604 400 C640 360 690 350 710 300" fill="none" stroke="#6d5440" stroke-width="36" stroke-linecap="round"/>
  ${repeat(
    [
      [600, 200, 130],
      [470, 260, 100],
      [730, 270, 110],
      [540, 330, 84],
      [670, 350, 80],
    ] as const,
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#6f8a55"/><circle cx="${x - r * 0.2}" cy="${y - r * 0.2}" r="${r * 0.75}" fill="#86a468"/>`,
  )}
  ${repeat(
    [
      [420, 220],
      [470, 180],
      [540, 140],
      [610, 110],
      [690, 170],
      [780, 240],
      [740, 310],
      [650, 240],
      [560, 240],
      [500, 320],
      [620, 330],
      [700, 390],
      [440, 300],
      [820, 290],
    ] as const,
    ([x, y], i) =>
      `<ellipse cx="${x}" cy="${y}" rx="32" ry="10" fill="${i % 2 ? '#a9c389' : '#5b7546'}" transform="rotate(${(i * 47) % 180} ${x} ${y})"/><ellipse cx="${x + 26}" cy="${y + 26}" rx="30" ry="9" fill="${i % 2 ? '#5b7546' : '#bcd3a0'}" transform="rotate(${(i * 71) % 180} ${x + 26} ${y + 26})"/>`,
  )}
  ${repeat(
    [
      [480, 230],
      [560, 190],
      [660, 200],
      [740, 280],
      [600, 290],
      [520, 350],
    ] as const,
    ([x, y]) =>
      `<ellipse cx="${x}" cy="${y}" rx="11" ry="15" fill="#3d3550"/><circle cx="${x - 3}" cy="${y - 5}" r="3" fill="#fff" opacity="0.7"/>`,
  )}
  <path d="M410 560 H790 L740 720 Q734 740 714 740 H486 Q466 740 460 720 Z" fill="${body}"/><rect x="394" y="524" width="412" height="60" rx="18" fill="${shade}"/>
  <path d="M424 612 H776 L768 644 H432 Z" fill="${accent}" opacity="0.8"/><ellipse cx="600" cy="528" rx="180" ry="10" fill="#4a3627"/>`;

export const armchair: Drawing = ({ body, shade, accent }) => `
  <path d="M350 660 L322 746 M850 660 L878 746 M440 680 L430 742 M760 680 L770 742" stroke="#8a5a36" stroke-width="26" stroke-linecap="round"/>
  <path d="M372 520 V300 C372 180 470 140 600 140 S828 180 828 300 V520 Z" fill="${body}"/>
  ${repeat([480, 560, 640, 720], (x, i) => `<path d="M${x} 170 V480" stroke="#000" stroke-opacity="0.13" stroke-width="8"/><circle cx="${x + 40 * (i < 3 ? 1 : 0)}" cy="270" r="9" fill="#000" opacity="0.22"/>`)}
  <path d="M268 450 C268 374 384 370 396 450 V580 H804 V450 C816 370 932 374 932 450 V650 Q932 684 898 684 H302 Q268 684 268 650 Z" fill="${shade}"/>
  <path d="M268 450 C268 374 384 370 396 450 V460 C380 400 290 400 284 470 V684 Q268 680 268 650 Z" fill="#fff" opacity="0.16"/>
  <path d="M396 520 Q396 480 440 480 H760 Q804 480 804 520 V600 H396 Z" fill="${body}"/><path d="M396 590 H804 V612 H396 Z" fill="#000" opacity="0.18"/>
  <g transform="rotate(8 620 400)"><rect x="536" y="310" width="176" height="170" rx="34" fill="${accent}"/><path d="M560 350 H690 M560 390 H690 M560 430 H690" stroke="#fff" stroke-opacity="0.5" stroke-width="9"/></g>`;

export const chair: Drawing = ({ body, shade, accent }) => `
  <path d="M428 180 L410 742 M772 180 L790 742" stroke="${shade}" stroke-width="34" stroke-linecap="round"/>
  <path d="M420 520 L380 742 M780 520 L820 742" stroke="${body}" stroke-width="34" stroke-linecap="round"/>
  <path d="M414 190 Q600 140 786 190 L782 262 Q600 214 418 262 Z" fill="${body}"/><path d="M422 320 Q600 280 778 320 L776 370 Q600 330 424 370 Z" fill="${body}"/>
  <path d="M370 500 L420 446 H780 L830 500 V540 H370 Z" fill="${shade}"/><path d="M370 500 L420 446 H780 L830 500 Z" fill="${accent}"/>
  ${repeat([400, 450, 500, 550, 600, 650, 700, 750], (x) => `<path d="M${x + 24} 448 L${x - 10} 498" stroke="#000" stroke-opacity="0.15" stroke-width="8"/>`)}
  ${repeat([462, 480], (y) => `<path d="M400 ${y} H800" stroke="#fff" stroke-opacity="0.3" stroke-width="6"/>`)}
  <path d="M396 640 H804" stroke="${shade}" stroke-width="20"/><path d="M392 641 L808 639" stroke="#fff" stroke-opacity="0.2" stroke-width="5"/>`;
