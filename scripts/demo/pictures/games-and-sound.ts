import type { Drawing } from './scene';

export const gamepad: Drawing = ({ body, shade, accent }) => `
  <path d="M390 320 H810 C930 320 1000 470 1012 610 C1020 720 900 750 840 660 L790 590 H410 L360 660 C300 750 180 720 188 610 C200 470 270 320 390 320 Z" fill="${body}"/>
  <path d="M390 320 H810 C930 320 1000 470 1012 610 C1020 720 900 750 840 660 L790 590 H410 L360 660 C300 750 180 720 188 610 C200 470 270 320 390 320 Z" fill="url(#gloss)" opacity="0.7"/>
  <path d="M360 396 h48 v44 h44 v48 h-44 v44 h-48 v-44 h-44 v-48 h44 Z" fill="${shade}"/>
  <circle cx="800" cy="400" r="27" fill="${accent}"/><circle cx="858" cy="462" r="27" fill="${shade}"/>
  <circle cx="742" cy="462" r="27" fill="${shade}"/><circle cx="800" cy="524" r="27" fill="${accent}"/>
  <circle cx="500" cy="556" r="46" fill="${shade}"/><circle cx="700" cy="556" r="46" fill="${shade}"/>
  <rect x="556" y="400" width="88" height="20" rx="10" fill="${shade}"/>`;

export const arcade: Drawing = ({ body, shade, accent }) => `
  <path d="M400 120 H800 L830 330 L780 500 L840 760 H360 L420 500 L370 330 Z" fill="${body}"/>
  <rect x="420" y="140" width="360" height="76" rx="14" fill="${accent}"/>
  <rect x="430" y="240" width="340" height="220" rx="18" fill="#14121c"/>
  <path d="M480 400 h40 v-36 h40 v-36 h40 v36 h40 v36 h40 v30 H480 Z" fill="${accent}"/>
  <path d="M414 500 H786 L810 580 H390 Z" fill="${shade}"/>
  <path d="M500 540 V480" stroke="#14121c" stroke-width="12"/><circle cx="500" cy="474" r="24" fill="#f4433c"/>
  <circle cx="620" cy="540" r="18" fill="#fff"/><circle cx="672" cy="536" r="18" fill="${accent}"/><circle cx="724" cy="532" r="18" fill="#fff"/>`;

export const headphones: Drawing = ({ body, shade, accent }) => `
  <path d="M330 560 V450 C330 270 450 170 600 170 S870 270 870 450 V560" fill="none" stroke="${shade}" stroke-width="54"/>
  <path d="M330 470 C330 280 450 186 600 186 S870 280 870 470" fill="none" stroke="${body}" stroke-width="24"/>
  <rect x="262" y="480" width="140" height="252" rx="62" fill="${body}"/><rect x="798" y="480" width="140" height="252" rx="62" fill="${body}"/>
  <rect x="372" y="500" width="58" height="212" rx="29" fill="${shade}"/><rect x="770" y="500" width="58" height="212" rx="29" fill="${shade}"/>
  <circle cx="322" cy="606" r="26" fill="${accent}"/><circle cx="878" cy="606" r="26" fill="${accent}"/>
  <rect x="262" y="480" width="140" height="252" rx="62" fill="url(#gloss)"/>`;

export const turntable: Drawing = ({ body, shade, accent }) => `
  <rect x="240" y="240" width="720" height="480" rx="34" fill="${body}"/>
  <rect x="240" y="680" width="720" height="56" rx="24" fill="${shade}"/>
  <circle cx="520" cy="470" r="206" fill="#17141f"/>
  ${[180, 154, 128, 102].map((r) => `<circle cx="520" cy="470" r="${r}" fill="none" stroke="#3a3547" stroke-width="4"/>`).join('')}
  <circle cx="520" cy="470" r="74" fill="${accent}"/><circle cx="520" cy="470" r="12" fill="#fff"/>
  <circle cx="846" cy="330" r="46" fill="${shade}"/>
  <path d="M846 330 L820 560 L716 600" fill="none" stroke="#e8e4f0" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="870" cy="640" r="24" fill="${accent}"/><circle cx="800" cy="640" r="16" fill="${shade}"/>`;

export const guitar: Drawing = ({ body, shade, accent }) => `
  <g transform="rotate(32 600 450)">
    <rect x="574" y="20" width="52" height="420" rx="10" fill="${shade}"/><path d="M556 -20 H644 L632 90 H568 Z" fill="${shade}"/>
    <path d="M600 380 C720 360 740 470 706 520 C780 570 800 760 600 776 C400 760 420 570 494 520 C460 470 480 360 600 380 Z" fill="${body}"/>
    <path d="M600 380 C720 360 740 470 706 520 C780 570 800 760 600 776 C400 760 420 570 494 520 C460 470 480 360 600 380 Z" fill="url(#gloss)"/>
    <circle cx="600" cy="560" r="66" fill="#1b1822"/><circle cx="600" cy="560" r="76" fill="none" stroke="${accent}" stroke-width="8"/>
    <rect x="536" y="680" width="128" height="24" rx="10" fill="#1b1822"/>
    ${[584, 594, 606, 616].map((x) => `<path d="M${x} 20 V690" stroke="#f2e9d8" stroke-width="3"/>`).join('')}
  </g>`;

export const speaker: Drawing = ({ body, shade, accent }) => `
  <rect x="400" y="150" width="400" height="590" rx="60" fill="${body}"/>
  <rect x="400" y="150" width="400" height="590" rx="60" fill="url(#gloss)" opacity="0.6"/>
  <circle cx="600" cy="540" r="146" fill="${shade}"/><circle cx="600" cy="540" r="100" fill="#17141f"/><circle cx="600" cy="540" r="42" fill="${accent}"/>
  <circle cx="600" cy="290" r="76" fill="${shade}"/><circle cx="600" cy="290" r="44" fill="#17141f"/>
  <circle cx="740" cy="196" r="12" fill="${accent}"/>`;
