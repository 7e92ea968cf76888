import type { Community } from './place';

/** The 17 autonomous communities and 2 autonomous cities, their provinces and larger towns. */
const LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Andalucía: {
    Almería:
      'Almería, Adra, Berja, Cuevas del Almanzora, El Ejido, Garrucha, Huércal de Almería, Huércal-Overa, Mojácar, Níjar, Pulpí, Roquetas de Mar, Vera, Vícar',
    Cádiz:
      'Cádiz, Algeciras, Arcos de la Frontera, Barbate, Chiclana de la Frontera, Conil de la Frontera, El Puerto de Santa María, Jerez de la Frontera, La Línea de la Concepción, Puerto Real, Rota, San Fernando, San Roque, Sanlúcar de Barrameda, Tarifa, Ubrique',
    Córdoba:
      'Córdoba, Baena, Cabra, Fernán-Núñez, La Carlota, Lucena, Montilla, Palma del Río, Peñarroya-Pueblonuevo, Pozoblanco, Priego de Córdoba, Puente Genil',
    Granada:
      'Granada, Albolote, Almuñécar, Armilla, Atarfe, Baza, Guadix, Huétor Vega, La Zubia, Las Gabias, Loja, Maracena, Motril, Ogíjares, Salobreña, Santa Fe',
    Huelva:
      'Huelva, Aljaraque, Almonte, Aracena, Ayamonte, Cartaya, Isla Cristina, Lepe, Moguer, Palos de la Frontera, Punta Umbría, Valverde del Camino',
    Jaén: 'Jaén, Alcalá la Real, Alcaudete, Andújar, Baeza, Bailén, La Carolina, Linares, Mancha Real, Martos, Torredelcampo, Torredonjimeno, Úbeda, Villacarrillo',
    Málaga:
      'Málaga, Alhaurín de la Torre, Alhaurín el Grande, Antequera, Benalmádena, Cártama, Coín, Estepona, Fuengirola, Manilva, Marbella, Mijas, Nerja, Rincón de la Victoria, Ronda, Torremolinos, Torrox, Vélez-Málaga',
    Sevilla:
      'Sevilla, Alcalá de Guadaíra, Bormujos, Camas, Carmona, Coria del Río, Dos Hermanas, Écija, La Rinconada, Lebrija, Los Palacios y Villafranca, Mairena del Alcor, Mairena del Aljarafe, Marchena, Morón de la Frontera, Osuna, San Juan de Aznalfarache, Tomares, Utrera',
  },
  Aragón: {
    Huesca:
      'Huesca, Aínsa-Sobrarbe, Barbastro, Benasque, Binéfar, Fraga, Graus, Jaca, Monzón, Sabiñánigo, Sariñena, Tamarite de Litera',
    Teruel:
      'Teruel, Albarracín, Alcañiz, Alcorisa, Andorra, Calamocha, Calanda, Cella, Monreal del Campo, Utrillas, Valderrobres',
    Zaragoza:
      'Zaragoza, Alagón, Borja, Calatayud, Caspe, Cuarte de Huerva, Ejea de los Caballeros, Épila, La Almunia de Doña Godina, La Puebla de Alfindén, Tarazona, Tauste, Utebo, Zuera',
  },
  'Principado de Asturias': {
    Asturias:
      'Oviedo, Avilés, Cangas de Onís, Cangas del Narcea, Castrillón, Corvera de Asturias, Gijón, Gozón, Grado, Langreo, Laviana, Lena, Llanera, Llanes, Mieres, Navia, Piloña, San Martín del Rey Aurelio, Siero, Valdés, Villaviciosa',
  },
  'Illes Balears': {
    'Illes Balears':
      'Palma, Alcúdia, Andratx, Calvià, Ciutadella de Menorca, Eivissa, Felanitx, Formentera, Inca, Llucmajor, Manacor, Marratxí, Maó, Pollença, Sant Antoni de Portmany, Sant Josep de sa Talaia, Santa Eulària des Riu, Santanyí, Sa Pobla, Sóller, Son Servera',
  },
  Canarias: {
    'Las Palmas':
      'Las Palmas de Gran Canaria, Agüimes, Antigua, Arrecife, Arucas, Gáldar, Ingenio, La Oliva, Mogán, Pájara, Puerto del Rosario, San Bartolomé, San Bartolomé de Tirajana, Santa Lucía de Tirajana, Teguise, Telde, Tías, Yaiza',
    'Santa Cruz de Tenerife':
      'Santa Cruz de Tenerife, Adeje, Arona, Breña Alta, Candelaria, Granadilla de Abona, Guía de Isora, Güímar, Icod de los Vinos, La Orotava, Los Llanos de Aridane, Los Realejos, Puerto de la Cruz, San Cristóbal de La Laguna, San Miguel de Abona, San Sebastián de la Gomera, Santa Cruz de la Palma, Tacoronte, Tegueste, Valverde',
  },
  Cantabria: {
    Cantabria:
      'Santander, Astillero, Cabezón de la Sal, Camargo, Castro-Urdiales, Colindres, Laredo, Los Corrales de Buelna, Piélagos, Potes, Reinosa, San Vicente de la Barquera, Santa Cruz de Bezana, Santoña, Suances, Torrelavega',
  },
  'Castilla-La Mancha': {
    Albacete:
      'Albacete, Almansa, Caudete, Chinchilla de Monte-Aragón, Hellín, La Roda, Tarazona de la Mancha, Tobarra, Villarrobledo',
    'Ciudad Real':
      'Ciudad Real, Alcázar de San Juan, Almagro, Bolaños de Calatrava, Campo de Criptana, Daimiel, La Solana, Manzanares, Miguelturra, Puertollano, Socuéllamos, Tomelloso, Valdepeñas',
    Cuenca:
      'Cuenca, Casasimarro, Iniesta, Las Pedroñeras, Mota del Cuervo, Motilla del Palancar, Quintanar del Rey, San Clemente, Tarancón',
    Guadalajara:
      'Guadalajara, Alovera, Azuqueca de Henares, Cabanillas del Campo, El Casar, Marchamalo, Molina de Aragón, Sigüenza, Villanueva de la Torre, Yunquera de Henares',
    Toledo:
      'Toledo, Consuegra, Fuensalida, Illescas, Madridejos, Mora, Ocaña, Quintanar de la Orden, Seseña, Sonseca, Talavera de la Reina, Torrijos, Villacañas, Yuncos',
  },
  'Castilla y León': {
    Ávila:
      'Ávila, Arenas de San Pedro, Arévalo, Candeleda, Cebreros, El Tiemblo, Las Navas del Marqués, Sotillo de la Adrada',
    Burgos:
      'Burgos, Aranda de Duero, Belorado, Briviesca, Lerma, Medina de Pomar, Miranda de Ebro, Villarcayo de Merindad de Castilla la Vieja',
    León: 'León, Astorga, Bembibre, Cistierna, La Bañeza, Ponferrada, San Andrés del Rabanedo, Valencia de Don Juan, Valverde de la Virgen, Villablino, Villaquilambre',
    Palencia:
      'Palencia, Aguilar de Campoo, Cervera de Pisuerga, Dueñas, Guardo, Herrera de Pisuerga, Venta de Baños, Villamuriel de Cerrato',
    Salamanca:
      'Salamanca, Alba de Tormes, Béjar, Carbajosa de la Sagrada, Ciudad Rodrigo, Guijuelo, Peñaranda de Bracamonte, Santa Marta de Tormes, Vitigudino',
    Segovia:
      'Segovia, Cantalejo, Carbonero el Mayor, Cuéllar, El Espinar, Nava de la Asunción, Palazuelos de Eresma, Real Sitio de San Ildefonso, Riaza',
    Soria:
      'Soria, Ágreda, Almazán, Arcos de Jalón, El Burgo de Osma-Ciudad de Osma, Golmayo, Ólvega, San Esteban de Gormaz',
    Valladolid:
      'Valladolid, Arroyo de la Encomienda, Cigales, Íscar, La Cistérniga, Laguna de Duero, Medina de Rioseco, Medina del Campo, Peñafiel, Simancas, Tordesillas, Tudela de Duero, Zaratán',
    Zamora:
      'Zamora, Benavente, Fermoselle, Fuentesaúco, Moraleja del Vino, Morales del Vino, Puebla de Sanabria, Toro, Villalpando',
  },
  Cataluña: {
    Barcelona:
      "Barcelona, Badalona, Berga, Castelldefels, Cerdanyola del Vallès, Cornellà de Llobregat, Esplugues de Llobregat, Gavà, Granollers, Igualada, L'Hospitalet de Llobregat, Manresa, Martorell, Mataró, Mollet del Vallès, El Prat de Llobregat, Ripollet, Rubí, Sabadell, Sant Adrià de Besòs, Sant Boi de Llobregat, Sant Cugat del Vallès, Sant Feliu de Llobregat, Santa Coloma de Gramenet, Sitges, Terrassa, Vic, Viladecans, Vilafranca del Penedès, Vilanova i la Geltrú",
    Girona:
      "Girona, Banyoles, Blanes, Calonge i Sant Antoni, Castell-Platja d'Aro, Figueres, L'Escala, Lloret de Mar, Olot, Palafrugell, Palamós, Puigcerdà, Ripoll, Roses, Salt, Sant Feliu de Guíxols, Torroella de Montgrí",
    Lleida:
      "Lleida, Alcarràs, Alpicat, Balaguer, Cervera, La Seu d'Urgell, Les Borges Blanques, Mollerussa, Solsona, Sort, Tàrrega, Tremp, Vielha e Mijaran",
    Tarragona:
      "Tarragona, Amposta, Calafell, Cambrils, Cunit, Deltebre, El Vendrell, Falset, Móra d'Ebre, Montblanc, Reus, Salou, Sant Carles de la Ràpita, Torredembarra, Tortosa, Valls, Vila-seca",
  },
  'Comunitat Valenciana': {
    'Alicante/Alacant':
      "Alacant/Alicante, Alcoi/Alcoy, Altea, Benidorm, Calp, Crevillent, Dénia, Elche/Elx, Elda, Ibi, Jávea/Xàbia, La Vila Joiosa/Villajoyosa, Mutxamel, Novelda, Orihuela, Petrer, Pilar de la Horadada, San Vicente del Raspeig/Sant Vicent del Raspeig, Sant Joan d'Alacant, Santa Pola, Torrevieja, Villena",
    'Castellón/Castelló':
      "Castelló de la Plana, Almassora, Benicarló, Benicasim/Benicàssim, Burriana, L'Alcora, La Vall d'Uixó, Morella, Nules, Onda, Oropesa del Mar/Orpesa, Peníscola/Peñíscola, Segorbe, Vila-real, Vinaròs",
    'Valencia/València':
      "València, Alaquàs, Alboraia/Alboraya, Aldaia, Alfafar, Algemesí, Alzira, Bétera, Burjassot, Carcaixent, Catarroja, Cullera, Gandia, L'Eliana, Llíria, Manises, Mislata, Oliva, Ontinyent, Paiporta, Paterna, Requena, Riba-roja de Túria, Sagunto/Sagunt, Sueca, Torrent, Utiel, Xàtiva, Xirivella",
  },
  Extremadura: {
    Badajoz:
      'Badajoz, Almendralejo, Azuaga, Campanario, Castuera, Don Benito, Jerez de los Caballeros, Llerena, Mérida, Montijo, Olivenza, Villafranca de los Barros, Villanueva de la Serena, Zafra',
    Cáceres:
      'Cáceres, Arroyo de la Luz, Coria, Jaraíz de la Vera, Miajadas, Moraleja, Navalmoral de la Mata, Plasencia, Talayuela, Trujillo, Valencia de Alcántara',
  },
  Galicia: {
    'A Coruña':
      'A Coruña, Ames, Arteixo, Betanzos, Boiro, Cambre, Carballo, Cee, Culleredo, Ferrol, Narón, Noia, Oleiros, Ordes, Oroso, Padrón, Pontedeume, Rianxo, Ribeira, Santiago de Compostela, Teo',
    Lugo: 'Lugo, Burela, Cervo, Chantada, Foz, Monforte de Lemos, Mondoñedo, Ribadeo, Sarria, Vilalba, Viveiro',
    Ourense:
      'Ourense, Allariz, Barbadás, Celanova, O Barco de Valdeorras, O Carballiño, Ribadavia, Verín, Xinzo de Limia',
    Pontevedra:
      'Pontevedra, A Estrada, Baiona, Bueu, Cambados, Cangas, Gondomar, Lalín, Marín, Moaña, Mos, Nigrán, O Grove, O Porriño, Poio, Ponteareas, Redondela, Sanxenxo, Tui, Vigo, Vilagarcía de Arousa',
  },
  'Comunidad de Madrid': {
    Madrid:
      'Madrid, Alcalá de Henares, Alcobendas, Alcorcón, Algete, Aranjuez, Arganda del Rey, Arroyomolinos, Boadilla del Monte, Ciempozuelos, Collado Villalba, Colmenar Viejo, Coslada, Fuenlabrada, Galapagar, Getafe, Las Rozas de Madrid, Leganés, Majadahonda, Mejorada del Campo, Móstoles, Navalcarnero, Parla, Pinto, Pozuelo de Alarcón, Rivas-Vaciamadrid, San Fernando de Henares, San Lorenzo de El Escorial, San Sebastián de los Reyes, Torrejón de Ardoz, Torrelodones, Tres Cantos, Valdemoro, Villanueva de la Cañada, Villaviciosa de Odón',
  },
  'Región de Murcia': {
    Murcia:
      'Murcia, Águilas, Alcantarilla, Alhama de Murcia, Archena, Caravaca de la Cruz, Cartagena, Ceutí, Cieza, Fuente Álamo de Murcia, Jumilla, La Unión, Las Torres de Cotillas, Lorca, Los Alcázares, Mazarrón, Molina de Segura, Mula, San Javier, San Pedro del Pinatar, Santomera, Torre-Pacheco, Totana, Yecla',
  },
  'Comunidad Foral de Navarra': {
    Navarra:
      'Pamplona/Iruña, Alsasua/Altsasu, Ansoáin/Antsoain, Baztan, Barañáin/Barañain, Berriozar, Burlada/Burlata, Cintruénigo, Corella, Estella-Lizarra, Peralta/Azkoien, San Adrián, Sangüesa/Zangoza, Tafalla, Tudela, Valle de Egüés/Eguesibar, Villava/Atarrabia, Zizur Mayor/Zizur Nagusia',
  },
  'País Vasco': {
    'Araba/Álava':
      'Vitoria-Gasteiz, Agurain/Salvatierra, Alegría-Dulantzi, Amurrio, Artziniega, Iruña Oka/Iruña de Oca, Laguardia, Laudio/Llodio, Oyón-Oion, Zuia',
    Bizkaia:
      'Bilbao, Amorebieta-Etxano, Arrigorriaga, Balmaseda, Barakaldo, Basauri, Bermeo, Durango, Ermua, Erandio, Galdakao, Gernika-Lumo, Getxo, Leioa, Mungia, Ondarroa, Portugalete, Santurtzi, Sestao, Sopela, Valle de Trápaga-Trapagaran',
    Gipuzkoa:
      'Donostia/San Sebastián, Andoain, Arrasate/Mondragón, Azkoitia, Azpeitia, Beasain, Bergara, Eibar, Errenteria, Hernani, Hondarribia, Irun, Lasarte-Oria, Oñati, Oiartzun, Pasaia, Tolosa, Zarautz, Zumaia, Zumarraga',
  },
  'La Rioja': {
    'La Rioja':
      'Logroño, Alberite, Albelda de Iregua, Alfaro, Arnedo, Autol, Calahorra, Cervera del Río Alhama, Ezcaray, Fuenmayor, Haro, Lardero, Nájera, Pradejón, Santo Domingo de la Calzada, Villamediana de Iregua',
  },
  Ceuta: {
    Ceuta: 'Ceuta',
  },
  Melilla: {
    Melilla: 'Melilla',
  },
};

export const SPAIN: readonly Community[] = Object.entries(LISTS).map(([name, provinces]) => ({
  name,
  provinces: Object.entries(provinces).map(([province, municipalities]) => ({
    name: province,
    municipalities: municipalities.split(', '),
  })),
}));
