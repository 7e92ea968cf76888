import { repeat, type Drawing } from './drawing';

const wheel = (x: number, r: number, hub: string): string => `
  <circle cx="${x}" cy="${740 - r}" r="${r - 10}" fill="none" stroke="#1d1b24" stroke-width="20"/><circle cx="${x}" cy="${740 - r}" r="${r - 26}" fill="none" stroke="#d9dce6" stroke-width="8"/>
  ${repeat([0, 30, 60, 90, 120, 150], (turn) => `<path d="M${x - r + 28} ${740 - r} L${x + r - 28} ${740.5 - r}" stroke="#aeb3c2" stroke-width="3" transform="rotate(${turn} ${x} ${740 - r})"/>`)}
  <circle cx="${x}" cy="${740 - r}" r="16" fill="${hub}"/>`;

export const bicycle: Drawing = ({ body, shade, accent }) => `
  ${wheel(350, 172, accent)}${wheel(850, 172, accent)}
  <path d="M350 568 L486 340 H764 L566 568 Z M486 340 L566 568" fill="none" stroke="${body}" stroke-width="28" stroke-linejoin="round"/>
  <path d="M850 568 L744 250" fill="none" stroke="${body}" stroke-width="28" stroke-linecap="round"/>
  <path d="M744 256 L720 214 H640 M744 256 L800 206 H850" fill="none" stroke="${shade}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M486 344 L466 276" stroke="#8d8797" stroke-width="20"/><path d="M390 252 Q470 236 560 262 Q560 290 470 290 Q400 290 390 252 Z" fill="#7a4a2b"/>
  <path d="M620 214 h40" stroke="#7a4a2b" stroke-width="30" stroke-linecap="round"/>
  <path d="M350 560 L566 566" stroke="#55505f" stroke-width="7"/><circle cx="566" cy="568" r="48" fill="none" stroke="#8d8797" stroke-width="12"/><path d="M566 568 L610 640 M592 646 H640" stroke="#55505f" stroke-width="16" stroke-linecap="round"/>
  <path d="M186 560 C196 420 330 360 440 430" fill="none" stroke="${shade}" stroke-width="14" stroke-linecap="round"/>
  <path d="M770 300 H930 L910 420 H790 Z" fill="#c98d4e"/>${repeat([800, 840, 880], (x) => `<path d="M${x} 306 L${x + 4} 416" stroke="#8a5a2e" stroke-width="7"/>`)}<path d="M778 340 H924 M784 380 H916" stroke="#8a5a2e" stroke-width="7"/>
  ${repeat(
    [
      [800, 280, '#ff7a8a'],
      [850, 264, '#ffcf56'],
      [900, 282, '#ffffff'],
    ] as const,
    ([x, y, colour]) =>
      `<path d="M${x} ${y} V310" stroke="#4c9a3f" stroke-width="7"/><circle cx="${x}" cy="${y}" r="25" fill="${colour}"/><circle cx="${x}" cy="${y}" r="9" fill="#e4572e"/>`,
  )}`;

export const scooter: Drawing = ({ body, shade, accent }) => `
  ${wheel(350, 92, accent)}${wheel(880, 92, accent)}
  <path d="M440 650 H740 Q790 650 810 600 L836 520" fill="none" stroke="${body}" stroke-width="50" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M400 660 Q360 660 350 648" fill="none" stroke="${body}" stroke-width="40" stroke-linecap="round"/>
  <path d="M460 632 H730" stroke="#1d1b24" stroke-width="14" stroke-linecap="round" stroke-dasharray="30 14"/>
  <path d="M880 648 L766 200" stroke="${shade}" stroke-width="36" stroke-linecap="round"/><path d="M868 600 L776 236" stroke="#fff" stroke-opacity="0.3" stroke-width="7"/>
  <path d="M640 196 H880" stroke="${shade}" stroke-width="20" stroke-linecap="round"/><path d="M640 196 H710 M830 196.5 H890" stroke="#1d1b24" stroke-width="36" stroke-linecap="round"/>
  <rect x="724" y="150" width="90" height="60" rx="18" fill="#1d1b24"/><rect x="738" y="162" width="62" height="34" rx="8" fill="#8ef06a"/>
  <circle cx="806" cy="290" r="30" fill="#fff7cf"/><circle cx="806" cy="290" r="40" fill="none" stroke="#1d1b24" stroke-width="14"/>
  <path d="M276 580 C300 540 390 530 430 580" fill="none" stroke="${accent}" stroke-width="18" stroke-linecap="round"/><rect x="250" y="570" width="36" height="30" rx="10" fill="#e4572e"/>
  <path d="M806 590 C830 540 930 540 966 590" fill="none" stroke="${accent}" stroke-width="18" stroke-linecap="round"/>`;

export const hamper: Drawing = ({ body, shade, accent }) => `
  <path d="M400 440 C400 150 800 150 800 440" fill="none" stroke="${shade}" stroke-width="34"/><path d="M400 440 C400 150 800 150 800 440" fill="none" stroke="#fff" stroke-opacity="0.3" stroke-width="8" stroke-dasharray="20 16"/>
  <path d="M440 470 V290 Q440 266 456 256 V200 H504 V256 Q520 266 520 290 V470 Z" fill="#3f6b3f"/><rect x="440" y="330" width="80" height="84" fill="#fff6dc"/><rect x="450" y="184" width="60" height="34" rx="8" fill="${accent}"/><ellipse cx="480" cy="372" rx="18" ry="22" fill="#7f9a3a"/>
  <circle cx="610" cy="380" r="84" fill="#f2992e"/><circle cx="586" cy="350" r="18" fill="#fff" opacity="0.45"/><path d="M610 300 q26 -40 60 -30 q-10 36 -60 30 Z" fill="#4c9a3f"/>
  <path d="M660 420 L830 300 L850 430 Z" fill="#f6d76f"/><path d="M660 420 L830 300 L836 322 L676 432 Z" fill="#c78a34"/>${repeat(
    [
      [770, 390],
      [810, 360],
      [800, 414],
    ] as const,
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="#e0b545"/>`,
  )}
  <circle cx="720" cy="420" r="58" fill="#d2453f"/><circle cx="702" cy="400" r="13" fill="#fff" opacity="0.5"/>
  <path d="M540 300 h60 v130 h-60 Z" fill="#e7a11d" opacity="0.95"/><rect x="534" y="280" width="72" height="28" rx="8" fill="#fff6dc"/>
  ${repeat([380, 404, 356], (x, i) => `<circle cx="${x}" cy="${420 - i * 22}" r="24" fill="#6a3d7c"/><circle cx="${x - 6}" cy="${413 - i * 22}" r="6" fill="#fff" opacity="0.5"/>`)}
  <path d="M290 440 H910 L856 722 Q852 740 832 740 H368 Q348 740 344 722 Z" fill="${body}"/>
  ${repeat([0, 1, 2, 3], (row) => repeat([0, 1, 2, 3, 4, 5, 6], (i) => `<path d="M${322 + row * 12 + i * (80 - row * 3) + (row % 2 ? 30 : 0)} ${500 + row * 64} q26 -26 52 0" fill="none" stroke="${shade}" stroke-width="14" stroke-linecap="round"/>`))}
  <rect x="276" y="418" width="648" height="52" rx="24" fill="${shade}"/><path d="M560 430 H640 L700 560 L640 530 L600 590 L560 530 L500 560 Z" fill="#e4572e" opacity="0.9"/>`;

export const telescope: Drawing = ({ body, shade, accent }) => `
  <path d="M600 470 L440 742 M600 470 L600 742 M600 470 L760 742" stroke="#7a4a2b" stroke-width="24" stroke-linecap="round"/><path d="M520 606 L680 607" stroke="#c98d4e" stroke-width="14"/>
  <circle cx="600" cy="450" r="46" fill="${shade}"/>
  <g transform="rotate(-28 600 400)">
    <rect x="330" y="330" width="520" height="130" rx="20" fill="${body}"/><rect x="820" y="312" width="150" height="166" rx="20" fill="${shade}"/><rect x="946" y="306" width="34" height="178" rx="14" fill="${accent}"/>
    <rect x="240" y="356" width="110" height="78" rx="14" fill="${shade}"/><rect x="190" y="370" width="64" height="50" rx="12" fill="#1d1b24"/><circle cx="300" cy="450" r="26" fill="${accent}"/>
    <rect x="470" y="276" width="220" height="36" rx="16" fill="${shade}"/><rect x="450" y="270" width="34" height="48" rx="10" fill="#1d1b24"/><path d="M510 312 v24 M650 312 v24" stroke="${shade}" stroke-width="14"/>
    <path d="M336 346 H846 V362 H336 Z" fill="#fff" opacity="0.4"/><rect x="560" y="322" width="60" height="146" rx="10" fill="${accent}"/>
  </g>`;

export const surfboard: Drawing = ({ body, shade, accent }) => `
  <path d="M180 740 C260 700 340 716 420 734 C560 760 700 720 1020 740 Z" fill="#e6c88f"/>
  <g transform="rotate(12 600 430)">
    <path d="M600 60 C700 180 730 400 704 620 C696 700 660 742 600 746 C540 742 504 700 496 620 C470 400 500 180 600 60 Z" fill="${shade}"/>
    <path d="M600 78 C688 190 716 400 692 614 C684 690 652 728 600 732 C548 728 516 690 508 614 C484 400 512 190 600 78 Z" fill="${body}"/>
    <path d="M490 400 C560 340 640 460 712 380 L710 470 C640 540 560 430 491 490 Z" fill="${accent}"/><path d="M492 510 C560 450 640 560 708 490 L706 530 C640 600 560 490 494 552 Z" fill="${accent}" opacity="0.55"/>
    <path d="M600 78 V732" stroke="#7a4a2b" stroke-width="7"/><circle cx="600" cy="260" r="58" fill="${accent}"/><circle cx="600" cy="260" r="38" fill="${body}"/>
    <path d="M540 170 C520 260 516 420 530 600" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="14" stroke-linecap="round"/>
  </g>
  <path d="M330 742 q-10 -40 20 -50 q30 -40 70 -6 q40 -6 40 56 Z" fill="#8d94a6"/><path d="M820 742 q6 -32 40 -34 q40 -10 52 34 Z" fill="#a8aebd"/>
  <g transform="translate(880 690) rotate(20)"><path d="M0 -40 L10 -12 L40 -10 L16 8 L24 38 L0 20 L-24 38 L-16 8 L-40 -10 L-10 -12 Z" fill="#ff7a5c"/></g>`;

export const ham: Drawing = ({ body, shade, accent }) => `
  <path d="M240 700 H960 Q980 700 980 720 V740 H220 V720 Q220 700 240 700 Z" fill="${body}"/><path d="M220 724 H980 V740 H220 Z" fill="${shade}"/>
  <path d="M846 440 h30 v262 h-30 Z" fill="${shade}"/><rect x="830" y="370" width="66" height="70" rx="16" fill="${accent}"/><path d="M340 700 L380 600" stroke="${shade}" stroke-width="34" stroke-linecap="round"/>
  <path d="M300 560 C280 470 380 380 520 390 C640 396 720 420 800 380 L900 330 C930 320 950 350 930 376 L840 450 C780 520 720 620 560 650 C430 672 320 650 300 560 Z" fill="#5b3520"/>
  <path d="M316 560 C300 490 390 410 510 414 C600 418 660 440 720 436 C680 500 640 560 540 580 C440 600 330 610 316 560 Z" fill="#c8443c"/>
  <path d="M330 556 C320 500 400 436 500 440 C470 480 420 560 350 584 Z" fill="#e06a58"/>
  <path d="M380 560 C430 520 480 480 560 470 M430 580 C500 550 560 520 640 470 M360 520 C400 490 440 460 480 450" fill="none" stroke="#ffe3d3" stroke-width="9" stroke-linecap="round" opacity="0.85"/>
  <path d="M306 590 C340 650 440 660 540 640 C640 620 720 560 780 490 C720 600 650 650 560 662 C430 680 330 660 306 590 Z" fill="#f3d9b0"/>
  <path d="M900 330 l56 -46 q24 -8 22 20 l-46 60 Z" fill="#2a1a12"/><path d="M884 340 L918 384" stroke="${accent}" stroke-width="12"/>
  <path d="M330 812 L640 792" stroke="#eef1f7" stroke-width="20" stroke-linecap="round"/><path d="M640 792 L770 784" stroke="#2a1a12" stroke-width="30" stroke-linecap="round"/>
  ${repeat(
    [
      [640, 690],
      [710, 684],
      [580, 694],
    ] as const,
    ([x, y]) =>
      `<path d="M${x} ${y} q34 -30 76 -4 q-30 22 -76 4 Z" fill="#c8443c"/><path d="M${x + 12} ${y - 4} q24 -14 46 0" fill="none" stroke="#ffe3d3" stroke-width="5"/>`,
  )}`;

export const cheese: Drawing = ({ body, shade, accent }) => `
  <ellipse cx="600" cy="706" rx="420" ry="52" fill="${shade}"/><ellipse cx="600" cy="690" rx="420" ry="52" fill="${body}"/>
  <path d="M330 470 V620 C330 700 870 700 870 620 V470 Z" fill="#3d3a36"/><ellipse cx="600" cy="470" rx="270" ry="92" fill="#5a564f"/>
  ${repeat([370, 430, 490, 550, 610, 670, 730, 790, 850], (x, i) => `<path d="M${x - 20} ${540 + Math.round(50 * Math.sin((Math.PI * i) / 8))} l24 40 l-24 40" fill="none" stroke="#6d685f" stroke-width="7"/>`)}
  <path d="M600 470 L440 546 V690 Q600 716 690 684 V556 Z" fill="#f7e3a1"/><path d="M600 470 L440 546 Q560 572 690 556 Z" fill="#fff1c4"/>
  ${repeat(
    [
      [500, 610, 14],
      [560, 650, 10],
      [620, 600, 16],
      [650, 660, 9],
      [540, 590, 8],
    ] as const,
    ([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#e3c56d"/>`,
  )}
  <path d="M760 640 L960 600 L980 690 L800 714 Z" fill="#fbeab4"/><path d="M960 600 L980 690 L1000 680 L976 596 Z" fill="#3d3a36"/>
  ${repeat(
    [
      [250, 660, '#6a3d7c'],
      [284, 640, '#7d4b91'],
      [222, 630, '#7d4b91'],
      [256, 612, '#6a3d7c'],
      [292, 596, '#7d4b91'],
      [318, 664, '#6a3d7c'],
    ] as const,
    ([x, y, colour]) =>
      `<circle cx="${x}" cy="${y}" r="28" fill="${colour}"/><circle cx="${x - 8}" cy="${y - 9}" r="7" fill="#fff" opacity="0.5"/>`,
  )}
  <path d="M270 600 q-10 -50 40 -70" fill="none" stroke="${accent}" stroke-width="9"/>`;
