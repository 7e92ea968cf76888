import type { Drawing } from './scene';

export const phone: Drawing = ({ body, shade, accent }) => `
  <g transform="rotate(-10 600 440)">
    <rect x="440" y="140" width="320" height="600" rx="52" fill="${shade}"/>
    <rect x="456" y="156" width="288" height="568" rx="40" fill="${body}"/>
    <rect x="456" y="156" width="288" height="568" rx="40" fill="url(#gloss)"/>
    <rect x="484" y="186" width="120" height="130" rx="34" fill="${shade}"/>
    <circle cx="518" cy="224" r="24" fill="#111"/><circle cx="518" cy="224" r="10" fill="${accent}"/>
    <circle cx="570" cy="276" r="24" fill="#111"/><circle cx="570" cy="276" r="10" fill="${accent}"/>
    <circle cx="572" cy="222" r="9" fill="#fff"/>
  </g>`;

export const laptop: Drawing = ({ body, shade, accent }) => `
  <rect x="300" y="220" width="600" height="400" rx="26" fill="${shade}"/>
  <rect x="322" y="242" width="556" height="352" rx="10" fill="#14121c"/>
  <path d="M322 520 C460 380 560 560 690 430 S840 420 878 360 V594 H322 Z" fill="${accent}" opacity="0.9"/>
  <path d="M322 560 C480 470 600 600 878 470 V594 H322 Z" fill="${body}" opacity="0.85"/>
  <rect x="322" y="242" width="556" height="352" rx="10" fill="url(#gloss)" opacity="0.5"/>
  <path d="M230 650 H970 L1010 716 Q1012 732 990 732 H210 Q188 732 190 716 Z" fill="${body}"/>
  <rect x="520" y="650" width="160" height="16" rx="8" fill="${shade}"/>`;

export const camera: Drawing = ({ body, shade, accent }) => `
  <rect x="270" y="320" width="660" height="400" rx="46" fill="${body}"/>
  <path d="M450 320 L490 236 Q496 222 512 222 H688 Q704 222 710 236 L750 320 Z" fill="${shade}"/>
  <rect x="270" y="400" width="660" height="210" fill="${shade}" opacity="0.85"/>
  <circle cx="600" cy="510" r="178" fill="#1b1822"/><circle cx="600" cy="510" r="140" fill="#2c2836"/>
  <circle cx="600" cy="510" r="98" fill="#100e16"/><circle cx="600" cy="510" r="62" fill="${accent}" opacity="0.85"/>
  <circle cx="566" cy="472" r="26" fill="#fff" opacity="0.65"/>
  <rect x="312" y="284" width="100" height="44" rx="14" fill="${shade}"/><circle cx="856" cy="366" r="20" fill="${accent}"/>`;

export const watch: Drawing = ({ body, shade, accent }) => `
  <path d="M492 90 H708 L736 300 H464 Z" fill="${shade}"/><path d="M464 580 H736 L708 800 H492 Z" fill="${shade}"/>
  <circle cx="600" cy="440" r="214" fill="${body}"/><circle cx="600" cy="440" r="178" fill="#17141f"/>
  <circle cx="600" cy="440" r="178" fill="url(#gloss)" opacity="0.4"/>
  <path d="M600 440 V320" stroke="#fff" stroke-width="16" stroke-linecap="round"/>
  <path d="M600 440 L690 490" stroke="${accent}" stroke-width="16" stroke-linecap="round"/>
  <circle cx="600" cy="440" r="16" fill="#fff"/><rect x="808" y="410" width="34" height="60" rx="12" fill="${shade}"/>`;
