/** The order of the words is part of every alias: never insert, remove or sort. */
const listed = (words: string): readonly string[] => words.trim().split(/\s+/);

const MASCULINE = listed(`
  Abanico Abedul Acorde Acueducto Alféizar Algarrobo Almendro Amanecer Andén Anillo Arándano Arce
  Arco Arrecife Arroyo Astro Atril Avellano Azulejo Álamo Ámbar Bambú Barco Bosque Botón Brezo
  Búho Café Camino Campo Caracol Castillo Cedro Ciprés Cofre Compás Coral Cuaderno Cuarzo Delfín
  Desván Diamante Dibujo Domingo Eco Erizo Escudo Espejo Faro Farol Fiordo Fresno Galeón Girasol
  Glaciar Globo Gorrión Guijarro Halcón Helecho Horizonte Jardín Jazmín Jilguero Junco Lago Laurel
  Lienzo Limonero Lince Lirio Lucero Manantial Mapa Mirador Mirlo Molino Mosaico Muelle Naranjo
  Nenúfar Nogal Oasis Océano Olivo Olmo Orégano Otoño Palacio Paraguas Paseo Patio Pincel Pino
  Planeta Puente Puerto Rayo Reloj Río Roble Romero Rubí Ruiseñor Sauce Sendero Sol Sombrero
  Taller Tambor Teatro Telar Tesoro Tomillo Topacio Trébol Trineo Tucán Tulipán Valle Velero
  Verano Verso Viento Violín Volcán Zafiro Zorzal
`);

const FEMININE = listed(`
  Abeja Acacia Acuarela Alameda Alborada Aldea Almendra Alondra Amapola Antorcha Arboleda Ardilla
  Arpa Aurora Avellana Azucena Bahía Balanza Biblioteca Bicicleta Boya Brisa Brújula Buganvilla
  Cabaña Caléndula Camelia Campana Canción Canela Caravana Cascada Cereza Chimenea Cigüeña Colina
  Colmena Constelación Cordillera Cúpula Dalia Duna Esfera Esmeralda Espiga Espuma Estación
  Estrella Fábula Flor Fogata Fragata Frambuesa Fuente Gacela Galaxia Gaviota Glorieta Golondrina
  Góndola Guitarra Hiedra Higuera Hortensia Isla Joya Ladera Laguna Lavanda Lámpara Lechuza
  Libélula Linterna Llave Lluvia Luciérnaga Luna Magnolia Mandarina Mandolina Manzana Marea
  Marimba Marisma Melodía Menta Meseta Mimosa Montaña Nave Niebla Nieve Noria Nube Nutria Ola
  Orquídea Palmera Partitura Peonía Perla Piedra Pizarra Plaza Pradera Primavera Ribera Rosa
  Rosaleda Rueda Salvia Selva Semilla Senda Sirena Sombrilla Sonata Tarde Terraza Tetera Tormenta
  Torre Turquesa Vela Ventana Vereda Vidriera Violeta
`);

/** 256 nouns; those from `FIRST_FEMININE` on are feminine. */
export const NOUNS = [...MASCULINE, ...FEMININE];
export const FIRST_FEMININE = MASCULINE.length;

/** 256 adjectives in the masculine; the feminine of those in -o ends in -a. */
export const ADJECTIVES = listed(`
  Admirable Adorable Afable Afinado Afortunado Agradable Alado Alegre Amable Ameno Amistoso
  Anaranjado Andante Animado Apacible Arbolado Artesanal Asombroso Astral Atento Atlántico
  Atlético Audaz Austral Auténtico Aventurero Azul Azulado Ágil Bello Bondadoso Boreal Boscoso
  Brillante Burbujeante Calmado Campestre Cariñoso Cálido Celebrado Celeste Centelleante Certero
  Chispeante Clarividente Claro Clásico Colorido Confiable Constante Contento Cordial Costero
  Cósmico Creativo Cristalino Cuidadoso Curioso Danzante Decidido Deportivo Deslumbrante Despejado
  Despierto Diáfano Dichoso Diestro Diligente Divertido Dorado Dulce Ecuánime Educado Ejemplar
  Elegante Elocuente Emotivo Encantado Enérgico Entusiasta Equilibrado Errante Esencial Esmaltado
  Esmerado Espacial Espléndido Espontáneo Estelar Estival Estrellado Estupendo Eterno Excelente
  Exquisito Fabuloso Famoso Fantástico Favorable Feliz Festivo Fiable Fiel Firme Floral Florido
  Formidable Fragante Fructífero Fugaz Galáctico Generoso Genial Gentil Gracioso Grandioso Hábil
  Honesto Honrado Hospitalario Ideal Ilusionado Ilustre Imaginario Imparable Impecable
  Impresionante Incansable Increíble Independiente Infinito Ingenioso Inmenso Inolvidable Insigne
  Inspirado Intenso Intrépido Invencible Inventivo Invernal Irisado Jovial Jubiloso Justo Leal
  Legendario Libre Ligero Literario Límpido Lírico Llamativo Lozano Luminoso Lunar Lustroso Lúcido
  Magnífico Majestuoso Maravilloso Marino Matinal Mágico Melodioso Melódico Memorable Meticuloso
  Misterioso Montañero Musical Natural Navegante Nevado Nítido Noble Nocturno Notable Novelesco
  Oceánico Ocurrente Optimista Original Otoñal Paciente Pacífico Perfecto Perfumado Perpetuo
  Perseverante Pintoresco Plateado Plácido Poético Polar Precioso Preciso Primaveral Prodigioso
  Próspero Prudente Puntual Radiante Rápido Refinado Refulgente Relajado Reluciente
  Resplandeciente Risueño Rítmico Romántico Sabio Sagaz Sencillo Sensacional Sensato Sereno
  Sideral Silencioso Silvestre Simpático Sincero Singular Solar Soleado Solemne Sonoro
  Sorprendente Sosegado Sólido Sublime Sutil Templado Tenaz Tranquilo Transparente Travieso
  Trepidante Tropical Universal Valeroso Valiente Valioso Veloz Venturoso Veraniego Veraz Versátil
  Viajero Vibrante Victorioso Vigoroso Vistoso Vivaz Vivo
`);
