import type { Drawing } from './scene';

export const bag: Drawing = ({ body, shade, accent }) => `
  <path d="M450 360 C450 160 750 160 750 360" fill="none" stroke="${shade}" stroke-width="34"/>
  <path d="M330 340 H870 L920 700 Q924 740 886 740 H314 Q276 740 280 700 Z" fill="${body}"/>
  <path d="M330 340 H870 L884 440 H316 Z" fill="${shade}"/>
  <path d="M330 340 H870 L920 700 Q924 740 886 740 H314 Q276 740 280 700 Z" fill="url(#gloss)" opacity="0.6"/>
  <rect x="556" y="410" width="88" height="70" rx="16" fill="${accent}"/><circle cx="600" cy="444" r="12" fill="${shade}"/>`;

export const sneaker: Drawing = ({ body, shade, accent }) => `
  <path d="M240 640 C250 520 300 420 330 380 C400 440 470 430 520 370 C600 470 720 530 860 560 C960 580 990 620 980 670 H240 Z" fill="${body}"/>
  <path d="M520 370 C600 470 720 530 860 560 C900 568 930 580 950 598 C800 610 600 600 470 460 Z" fill="${shade}"/>
  <path d="M226 660 H990 Q1000 740 930 740 H280 Q222 740 226 660 Z" fill="#fff"/><path d="M226 690 H992" stroke="${accent}" stroke-width="14"/>
  <path d="M560 452 L520 500 M616 492 L576 544 M676 524 L640 580" stroke="#fff" stroke-width="16" stroke-linecap="round"/>
  <path d="M320 540 C400 600 480 610 560 600" fill="none" stroke="${accent}" stroke-width="26" stroke-linecap="round"/>`;

export const coffeeMachine: Drawing = ({ body, shade, accent }) => `
  <rect x="380" y="180" width="440" height="180" rx="40" fill="${body}"/><rect x="620" y="330" width="200" height="400" rx="26" fill="${body}"/>
  <rect x="360" y="670" width="470" height="70" rx="26" fill="${shade}"/><rect x="440" y="350" width="130" height="50" rx="16" fill="${shade}"/>
  <path d="M505 400 V480" stroke="#5a3a26" stroke-width="14" stroke-linecap="round"/>
  <path d="M420 510 H580 L564 660 H436 Z" fill="#fff"/><path d="M580 540 C640 536 640 620 572 616" fill="none" stroke="#fff" stroke-width="20"/>
  <rect x="420" y="510" width="160" height="22" fill="#5a3a26"/>
  <circle cx="720" cy="268" r="34" fill="${accent}"/><circle cx="470" cy="268" r="20" fill="${shade}"/><circle cx="540" cy="268" r="20" fill="${shade}"/>
  <rect x="380" y="180" width="440" height="180" rx="40" fill="url(#gloss)" opacity="0.6"/>`;

export const armchair: Drawing = ({ body, shade, accent }) => `
  <path d="M380 420 V300 C380 190 480 160 600 160 S820 190 820 300 V420 Z" fill="${body}"/>
  <path d="M280 440 C280 380 380 380 390 450 V560 H810 V450 C820 380 920 380 920 440 V640 Q920 670 890 670 H310 Q280 670 280 640 Z" fill="${shade}"/>
  <rect x="380" y="480" width="440" height="110" rx="40" fill="${body}"/>
  <path d="M350 670 L330 750 M850 670 L870 750" stroke="#6b4a32" stroke-width="28" stroke-linecap="round"/>
  <rect x="520" y="330" width="160" height="150" rx="28" fill="${accent}" transform="rotate(8 600 400)"/>`;

export const lamp: Drawing = ({ body, shade, accent }) => `
  <path d="M470 170 H730 L810 400 H390 Z" fill="${body}"/><path d="M390 400 H810 L900 740 H300 Z" fill="#fff6c8" opacity="0.38"/>
  <path d="M470 170 H730 L810 400 H390 Z" fill="url(#gloss)"/>
  <rect x="586" y="400" width="28" height="290" fill="${shade}"/><ellipse cx="600" cy="716" rx="150" ry="34" fill="${shade}"/>
  <circle cx="600" cy="414" r="40" fill="${accent}"/>`;

export const bicycle: Drawing = ({ body, shade, accent }) => `
  ${[360, 840].map((x) => `<circle cx="${x}" cy="570" r="162" fill="none" stroke="${shade}" stroke-width="24"/><circle cx="${x}" cy="570" r="138" fill="none" stroke="#fff" stroke-width="4"/><circle cx="${x}" cy="570" r="20" fill="${accent}"/>`).join('')}
  <path d="M360 570 L490 350 H760 L570 570 Z M490 350 L570 570" fill="none" stroke="${body}" stroke-width="28" stroke-linejoin="round"/>
  <path d="M840 570 L740 260 H830" fill="none" stroke="${body}" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M490 350 L470 280" stroke="${body}" stroke-width="24"/><rect x="400" y="250" width="150" height="34" rx="17" fill="${shade}"/>
  <circle cx="570" cy="570" r="38" fill="${accent}"/><path d="M840 250 C880 250 880 300 846 304" fill="none" stroke="${shade}" stroke-width="20"/>`;

export const hamper: Drawing = ({ body, shade, accent }) => `
  <path d="M420 420 C420 180 780 180 780 420" fill="none" stroke="${shade}" stroke-width="30"/>
  <rect x="470" y="270" width="70" height="200" rx="24" fill="#3f6b3f"/><rect x="488" y="220" width="34" height="70" rx="10" fill="${accent}"/>
  <circle cx="620" cy="390" r="78" fill="#f2b441"/><path d="M660 380 L790 300 L810 430 Z" fill="#f6dd8d"/><circle cx="720" cy="400" r="54" fill="#d2453f"/>
  <path d="M300 430 H900 L850 720 Q846 744 818 744 H382 Q354 744 350 720 Z" fill="${body}"/>
  <path d="M312 500 H888 M326 580 H874 M340 660 H860" stroke="${shade}" stroke-width="16"/>
  <path d="M420 430 L440 740 M540 430 L546 740 M660 430 L654 740 M780 430 L760 740" stroke="${shade}" stroke-width="12"/>
  <rect x="290" y="408" width="620" height="46" rx="20" fill="${shade}"/>`;
