import { repeat, type Drawing } from './drawing';

export const bag: Drawing = ({ body, shade, accent }) => `
  <path d="M440 380 C430 130 770 130 760 380" fill="none" stroke="${shade}" stroke-width="36"/>
  <path d="M446 372 C440 146 760 146 754 372" fill="none" stroke="#fff" stroke-opacity="0.22" stroke-width="5" stroke-dasharray="16 12"/>
  <path d="M320 350 H880 L934 700 Q938 740 898 740 H302 Q262 740 266 700 Z" fill="${body}"/>
  <path d="M320 350 H880 L894 440 Q760 560 600 560 Q440 560 306 440 Z" fill="${shade}"/>
  <path d="M322 446 Q450 548 600 548 Q750 548 878 446" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="5" stroke-dasharray="16 12"/>
  <path d="M288 706 H912" stroke="#fff" stroke-opacity="0.28" stroke-width="5" stroke-dasharray="16 12"/>
  <rect x="548" y="500" width="104" height="92" rx="20" fill="${accent}"/><rect x="566" y="518" width="68" height="56" rx="12" fill="${shade}"/><rect x="592" y="530" width="16" height="32" rx="8" fill="${accent}"/>
  ${repeat([440, 760], (x) => `<circle cx="${x}" cy="388" r="28" fill="${accent}"/><circle cx="${x}" cy="388" r="13" fill="${shade}"/>`)}
  <path d="M860 470 l44 70 -16 60 -40 -56 Z" fill="${accent}" opacity="0.9"/>`;

export const sneaker: Drawing = ({ body, shade, accent }) => `
  <path d="M232 640 C236 520 286 410 322 360 C400 430 470 420 524 350 C604 462 724 528 866 556 C968 578 1000 620 990 676 H232 Z" fill="${body}"/>
  <path d="M232 640 C236 570 252 500 280 440 C350 500 370 580 366 676 H232 Z" fill="${shade}"/>
  <path d="M524 350 C604 462 724 528 866 556 C906 566 934 578 954 596 C800 612 590 600 460 430 C484 410 506 384 524 350 Z" fill="${shade}"/>
  <path d="M360 400 C430 452 500 440 540 376 L524 350 C470 420 400 430 322 360 Z" fill="#fff" opacity="0.85"/>
  <path d="M330 584 C420 640 560 640 700 590" fill="none" stroke="${accent}" stroke-width="34" stroke-linecap="round"/>
  ${repeat(
    [
      [560, 430],
      [612, 474],
      [668, 506],
      [726, 530],
    ] as const,
    ([x, y]) =>
      `<path d="M${x} ${y} l-46 44" stroke="#fff" stroke-width="17" stroke-linecap="round"/>`,
  )}
  <path d="M214 662 H996 Q1014 744 936 744 H270 Q206 744 214 662 Z" fill="#fbfaf6"/><path d="M216 704 H1000" stroke="${accent}" stroke-width="14"/>
  ${repeat([300, 380, 460, 540, 620, 700, 780, 860], (x) => `<path d="M${x} 718 v24" stroke="#cfcabf" stroke-width="8"/>`)}
  <path d="M880 562 C960 580 996 622 990 662 H820 C860 640 884 606 880 562 Z" fill="#fff" opacity="0.28"/>`;

export const jacket: Drawing = ({ body, shade, accent }) => `
  <path d="M600 84 C560 84 556 124 588 132 C600 136 600 150 600 160" fill="none" stroke="#8d8797" stroke-width="12" stroke-linecap="round"/>
  <path d="M600 160 L420 236 M600 160 L780 236" stroke="#a9743f" stroke-width="20" stroke-linecap="round"/>
  <path d="M430 214 L330 262 C270 300 240 520 236 690 L346 704 L400 430 L404 742 H796 L800 430 L854 704 L964 690 C960 520 930 300 870 262 L770 214 Z" fill="${body}"/>
  <path d="M430 214 L770 214 L700 300 H500 Z" fill="${shade}"/>
  <path d="M430 214 L512 196 L600 318 L520 400 Z" fill="${body}"/><path d="M770 214 L688 196 L600 318 L680 400 Z" fill="${body}"/>
  <path d="M430 214 L520 400 L600 318 M770 214 L680 400 L600 318 M600 318 V742 M404 690 H796 M400 430 L412 330 M800 430 L788 330" fill="none" stroke="${shade}" stroke-width="8"/>
  <path d="M414 440 H560 M640 440 H786 M244 640 L352 654 M956 640 L848 654" stroke="#ffd79a" stroke-width="5" stroke-dasharray="14 9" opacity="0.8"/>
  ${repeat([446, 652], (x) => `<path d="M${x} 450 h104 v92 l-52 28 -52 -28 Z" fill="${shade}" opacity="0.55"/><path d="M${x} 450 h104 v30 l-52 20 -52 -20 Z" fill="${shade}"/><circle cx="${x + 52}" cy="486" r="9" fill="${accent}"/>`)}
  ${repeat([380, 450, 520, 590, 660, 716], (y) => `<circle cx="618" cy="${y}" r="11" fill="${accent}"/>`)}`;

export const ring: Drawing = ({ body, shade, accent }) => `
  <path d="M300 560 H900 L940 700 Q946 740 906 740 H294 Q254 740 260 700 Z" fill="${body}"/>
  <path d="M330 560 H870 L850 610 H350 Z" fill="#2a1526" opacity="0.9"/><path d="M350 610 H850 L836 640 H364 Z" fill="${shade}" opacity="0.8"/>
  <path d="M300 560 L340 300 Q346 270 376 270 H824 Q854 270 860 300 L900 560 Z" fill="${shade}"/>
  <path d="M336 536 L368 312 Q370 298 386 298 H814 Q830 298 832 312 L864 536 Z" fill="#fff" opacity="0.9"/>
  <path d="M336 536 L368 312 Q370 298 386 298 H560 L430 536 Z" fill="#fff"/>
  <circle cx="600" cy="510" r="106" fill="none" stroke="${accent}" stroke-width="26"/><circle cx="600" cy="510" r="115" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="5"/>
  <path d="M536 368 L566 330 H634 L664 368 L600 440 Z" fill="#bfeaff"/><path d="M566 330 L580 368 L600 330 L620 368 L634 330 Z" fill="#e9f9ff"/><path d="M536 368 H664 L600 440 Z" fill="#8fd0f0"/><path d="M580 368 L600 440 L620 368 Z" fill="#d6f3ff"/>
  <path d="M554 396 L586 424 M646 396 L614 424" stroke="${accent}" stroke-width="14" stroke-linecap="round"/>
  <path d="M322 590 H878 L884 620 H316 Z" fill="${body}"/>
  ${repeat(
    [
      [500, 350, 1],
      [716, 330, 1.4],
      [660, 440, 0.8],
    ] as const,
    ([x, y, k]) =>
      `<path d="M${x} ${y - 22 * k} q3 19 22 22 q-19 3 -22 22 q-3 -19 -22 -22 q19 -3 22 -22 Z" fill="#ffd76a"/>`,
  )}`;
