/** Words of an answer in Spanish, English, French, German and Chinese. */
type Words = readonly [es: RegExp, en: RegExp, fr: RegExp, de: RegExp, zh: RegExp]

/** The same in every language. */
const same = (words: RegExp): Words => [words, words, words, words, words]

/**
 * Where a question is answered: another page, or the Spanish anchor of a section of "Before you
 * travel"; and words that only the answer says.
 */
type Answer = readonly [place: string, words: Words]

/** What travellers ask, by the numbers of a list of theirs; below, more questions. */
export const QUESTIONS: Record<string, readonly Answer[]> = {
  '1 which airline, from where, how long': [
    ['vuelos', [/Santiago/, /Santiago/, /Santiago/, /Santiago/, /圣地亚哥/]],
    ['vuelos', [/cinco horas y/, /five and a half/, /cinq heures et/, /fünfeinhalb/, /五个半小时/]],
  ],
  '2 from Tahiti, Lima, São Paulo': [
    ['vuelos', [/Lima.*Tahití/, /Lima.*Tahiti/, /Lima.*Tahiti/, /Lima.*Tahiti/, /利马.*塔希提/]],
  ],
  '3 the change in Santiago': [
    ['santiago', same(/PDI/)],
    ['santiago', [/terminal 1/, /Terminal 1/, /terminal 1/, /Terminal 1/, /1号航站楼/]],
    ['santiago', [/tres horas/, /three hours/, /trois heures/, /drei Stunden/, /提前三小时/]],
    ['santiago', [/equipaje/, /bags again/, /bagages/, /Gepäck danach/, /重新托运/]],
  ],
  '4 luggage and food': [
    ['equipaje', [/guardamos/, /store your bags/, /gardons vos/, /bewahren/, /寄存行李/]],
    ['equipaje', [/Frutas/, /Fruit/, /Fruits/, /Obst/, /水果/]],
  ],
  '5 the entry form': [
    ['formulario', [/21 días antes/, /21 days before/, /21 jours avant/, /21 Tage vor/, /前21天/]],
    ['formulario', [/tres días/, /three days/, /trois jours/, /drei Tage/, /前三天/]],
  ],
  '6 the name of the house in the list': [['formulario', same(/SERNATUR.*Hare Mahina/)]],
  '7 passport and visa': [
    ['documentos', [/pasaporte/, /passport/, /passeport/, /Reisepass/, /护照/]],
    ['documentos', [/visa/, /visa/, /visa/, /Visum/, /持中国普通护照/]],
  ],
  '8 the longest stay': [
    ['documentos', [/Treinta días/, /Thirty days/, /Trente jours/, /dreißig Tage/, /三十天/]],
    ['documentos', [/pasaje de vuelta/, /return ticket/, /billet de/, /Rückflug/, /返程机票/]],
  ],
  '9 the park ticket': [['entrada', same(/2025/)]],
  '10 a guide: where, and its price': [
    ['guia', [/Tahai y Anakena/, /Tahai and Anakena/, /Tahai et à/, /Tahai und/, /塔海和阿纳凯纳/]],
    ['guia', [/precio depende/, /price depends/, /prix dépend/, /Preis hängt/, /价格视人数/]],
  ],
  '11 what the house books': [
    ['encargos', [/un auto/, /a car/, /une voiture/, /ein Auto/, /租车/]],
    [
      'encargos',
      [/precio del día/, /current price/, /prix du jour/, /aktuellen Preis/, /当天的价格/],
    ],
  ],
  '12 cash, cards and tips': [
    ['dinero', [/cajeros/, /cash machines/, /distributeurs/, /Geldautomaten/, /取款机/]],
    ['dinero', [/diez por ciento/, /ten per cent/, /dix pour cent/, /zehn Prozent/, /一成小费/]],
  ],
  '13 paying the house': [
    ['pago', [/Aceptamos tarjetas/, /accept credit/, /acceptons les/, /akzeptieren/, /支付宝/]],
  ],
  '14 taxes': [['pago', [/IVA/, /VAT/, /TVA/, /Mehrwertsteuer/, /增值税/]]],
  '15 plugs': [['enchufes', same(/220.*50/)]],
  '16 tap water': [['agua', [/agua de pozo/, /well water/, /eau de puits/, /Brunnen/, /井水/]]],
  '17 internet and SIM': [
    ['internet', [/satélite/, /satellite/, /satellite/, /Satellit/, /卫星/]],
    ['internet', same(/Entel.*2024.*eSIM|2024.*Entel.*eSIM/s)],
  ],
  '18 health': [
    ['salud', [/hospital/, /hospital/, /hôpital/, /Krankenhaus/, /医院/]],
    ['salud', [/dengue/, /dengue/, /dengue/, /Dengue/, /登革热/]],
  ],
  '19 weather and best month': [
    ['clima', same(/125\s?(?:mm|毫米)/)],
    ['epoca', [/Abril y mayo/, /April and May/, /Avril et mai/, /April und Mai/, /四五月/]],
  ],
  '20 packing': [['maleta', [/cortavientos/, /windbreaker/, /coupe-vent/, /Windjacke/, /风衣/]]],
  '21 rules and drones': [
    ['respeto', [/No se pisan/, /Do not step/, /On ne monte/, /Betreten Sie/, /不踩阿胡/]],
    ['respeto', [/drones/, /drones/, /drone/, /Drohnen/, /无人机/]],
  ],
  '22 car and motorbike: licence': [
    [
      'moverse',
      [/licencia de tu país/, /licence of your/, /permis de votre/, /Führerschein/, /本国/],
    ],
    ['moverse', [/sin seguro/, /without insurance/, /aucune assurance/, /versichert/, /没有保险/]],
  ],
  '23 how many days, and what to do': [
    ['noches', [/Cuatro noches/, /Four nights/, /Quatre nuits/, /Vier Nächte/, /四晚/]],
    ['plan', [/Día 5/, /Day 5/, /Jour 5/, /Tag 5/, /第五天/]],
  ],
  '24 children: age, price, cot': [
    ['ninos', [/12 años/, /under 12/, /12 ans/, /12 Jahre/, /未满12岁/]],
    ['ninos', [/cuna/, /cot/, /lit bébé/, /Kinderbett/, /婴儿床/]],
    ['ninos', [/el precio que ves/, /the price you/, /le prix/, /der angezeigte/, /显示的价格/]],
  ],
  '25 food, breakfast and diets': [
    ['comida', same(/0?7(?::00|\sh).*10(?::00|\sh)/)],
    ['comida', [/vegano/, /vegan/, /végane/, /vegan/, /纯素/]],
  ],
  '26 the rooms': [
    ['habitaciones', [/agua caliente/, /hot water/, /eau chaude/, /Warmwasser/, /热水/]],
    ['room', [/cama doble/, /double bed/, /lit double/, /Doppelbett/, /双人床/]],
    ['room', [/Hasta 3 /, /Up to 3 /, /Jusqu’à 3 /, /Bis zu 3 /, /最多可住3位/]],
    ['room', [/Ventilador/, /Fan/, /Ventilateur/, /Ventilator/, /电风扇/]],
  ],
  '27 transfer, night arrival, shower before the flight': [
    ['llegada', [/traslado/, /transfer/, /transfert/, /Transfer/, /接送/]],
    ['horarios', [/te esperamos/, /we will meet/, /vous attendrons/, /holen Sie .* ab/, /接您/]],
    ['salida', [/ducharte/, /shower/, /douche/, /duschen/, /淋浴/]],
    ['salida', same(/10(?::00|\sh).*13(?::00|\sh)/)],
  ],
  '28 cancellation, and a cancelled flight': [
    ['cancellations', [/14 días/, /14 days/, /14\sjours/, /14\sTage/, /前14天/]],
    ['cancellations', [/aerolínea/, /airline/, /compagnie/, /Fluggesellschaft/, /航空公司/]],
  ],
  '29 Tāpati': [
    ['epoca', [/3 de febrero/, /3 February/, /3 février/, /3\. Februar/, /2月3日/]],
    ['epoca', [/Municipalidad/, /municipality/, /municipalité/, /Gemeinde/, /市政府/]],
  ],
  '30 the languages of the house': [
    [
      'idiomas',
      [/inglés.*chino/, /Spanish.*Chinese/, /allemand.*chinois/, /Spanisch/, /法语.*中文/],
    ],
  ],
  'the hour': [
    ['vuelos', [/dos horas menos/, /two hours/, /deux heures/, /zwei Stunden/, /两小时/]],
  ],
  'accessibility of the house': [
    ['accesibilidad', [/escalones/, /without steps/, /sans marche/, /ohne Stufe/, /无台阶/]],
  ],
  'early departure': [
    ['horarios', [/para llevar/, /pack you a/, /à emporter/, /packen wir/, /外带早餐/]],
  ],
  'pets, smoking and quiet': [
    ['terms', [/mascotas/, /pets/, /animaux/, /Haustiere/, /宠物/]],
    ['terms', [/No se fuma/, /No smoking/, /On ne fume/, /nicht geraucht/, /禁止吸烟/]],
  ],
  'map and distances': [
    ['home', same(/Tongariki/)],
    ['moverse', [/unos 20 minutos/, /about 20 by/, /environ 20/, /etwa 20 Minuten/, /约20分钟/]],
  ],
  'who the hosts are': [['home', same(/Ana Tuki[^<]{1,3}Pedro Pate/)]],
}
