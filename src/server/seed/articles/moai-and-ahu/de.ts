import type { SeedVersion } from '../../seed-article.ts'

export const de: SeedVersion = {
  slug: 'moai-und-ahu-gesichter-der-ahnen',
  title: 'Moai und Ahu: die lebenden Gesichter der Ahnen',
  excerpt:
    'Bevor er ein Postkartenmotiv wurde, war jeder Moai ein Ahne. Was die Statuen und ihre Plattformen sind, was man weiß, was umstritten bleibt – und wie Sie ihnen respektvoll begegnen.',
  metaTitle: 'Die Moai der Osterinsel: Bedeutung und Besuch',
  metaDescription:
    'Was Moai und Ahu auf Rapa Nui bedeuten: Ahnen, Pukao, Korallenaugen, der rätselhafte Transport, die fünfzehn von Tongariki und Tipps für den Besuch.',
  keywords: ['Moai', 'Ahu', 'Ahu Tongariki', 'Pukao', 'Rapa Nui', 'Osterinsel'],
  tags: ['Moai', 'Ahu', 'Ahnen', 'Tongariki'],
  imageAlt: 'Plakatartige Grafik: eine Reihe Moai auf ihrem Ahu in warmem Seitenlicht.',
  content: `
<p>Zuerst fällt die Größe auf. Dann die Stille. Wer eine Weile vor einem aufrechten Moai steht, merkt bald, dass dies weder Zierrat ist noch ein Rätsel, das man für Reisende aufgestellt hätte: Man steht jemandem gegenüber. Auf der Insel heißen die Statuen auch <em>aringa ora</em>, lebende Gesichter, und für viele Familien der Rapanui gehören sie bis heute zur Verwandtschaft.</p>
<h2>Ein Ahne auf seiner Plattform</h2>
<p>Jeder Moai stellte einen Vorfahren dar, der für seine Abstammungslinie von Bedeutung war. Stand er an seinem Platz, so wachte er über die Seinen – kraft des <em>Mana</em><span data-note="@mana"></span>, jener geistigen Macht, die von den großen Toten auf die Lebenden überging. Deshalb kehrten fast alle dem Meer den Rücken und blickten landeinwärts, auf die Häuser und Felder ihrer Leute. Die sieben vom Ahu Akivi<span data-place="ahu-akivi"></span> im Landesinneren scheinen eine Ausnahme zu sein: Sie schauen in Richtung Ozean, doch vor ihnen liegt zunächst ihr eigener Zeremonialplatz.</p>
<p>Der <em>Ahu</em><span data-note="@ahu"></span> ist die andere Hälfte der Geschichte, vielleicht die heiligere. Er ist eine Plattform aus Stein mit einer Mauer zur Seeseite, einer mit runden Strandsteinen gepflasterten Rampe und einem offenen Platz, auf dem sich die Gemeinschaft versammelte. In den Ahu oder gleich daneben wurden die Verstorbenen beigesetzt. Es gibt rund dreihundert, die meisten an der Küste, und nicht alle trugen je Statuen.</p>
<p>Knapp tausend Moai sind heute bekannt. Die allermeisten bestehen aus vulkanischem Tuff vom <a href="@rano-raraku">Rano Raraku</a>, einige wenige aus Basalt, Trachyt oder roter Schlacke.</p>
<h2>Rote Haarknoten und Augen aus Koralle</h2>
<p>Manche Moai trugen einen <em>Pukao</em><span data-note="@pukao"></span>, einen mächtigen Zylinder aus roter Schlacke, der im kleinen Steinbruch Puna Pau gebrochen wurde. Meist deutet man ihn als hochgebundenen Haarknoten oder als Kopfschmuck; in ganz Polynesien war Rot die Farbe des hohen Ranges.</p>
<p>Die Augen waren eine Überraschung. Lange nahm man an, die Höhlen seien immer leer gewesen. Dann fand 1978 bei Arbeiten am Ahu Nau Nau in Anakena das Team des Rapanui-Archäologen Sergio Rapu Bruchstücke aus weißer Koralle und roter Schlacke, die sich zu einem Auge zusammenfügen ließen. Es wird im anthropologischen Museum in Hanga Roa aufbewahrt. Da die Augenhöhlen erst ausgearbeitet wurden, wenn die Statue ihren Ahu erreicht hatte, nimmt man an, dass der Ahne mit den Augen erwachte. Dass alle Moai welche besaßen, ist nicht belegt.</p>
<h2>Was man weiß – und worüber man streitet</h2>
<ul>
<li><strong>Das Behauen</strong> ist gut erforscht: Meister ihres Fachs schlugen die liegende Figur mit Werkzeugen aus hartem Stein, den <em>Toki</em><span data-note="@toki"></span>, aus dem gewachsenen Fels.</li>
<li><strong>Der Transport</strong> bleibt offen. Der Überlieferung nach sind die Moai gegangen, bewegt vom Mana. Versuche in den 1980er-Jahren und 2012 zeigten, dass sich eine aufrechte Statue mit Seilen wiegend voranbringen lässt; andere Fachleute halten Holzschlitten und Rollen für wahrscheinlicher. Womöglich gab es mehr als nur eine Methode.</li>
<li><strong>Für das Aufrichten</strong> gibt es einen guten Anhaltspunkt: Während der norwegischen Expedition von 1955/56 stellte eine Gruppe von Insulanern den Moai des Ahu Ature Huki in Anakena wieder auf – mit Holzhebeln und mit Steinen, die sie nach und nach unterlegten.</li>
<li><strong>Auch der Sturz</strong> ist umstritten. 1722 sahen europäische Seefahrer noch stehende Moai; in der zweiten Hälfte des 19. Jahrhunderts stand kein einziger mehr auf seinem Ahu. Kämpfe zwischen den Abstammungslinien, ein Wandel des Glaubens, etwa hin zum <a href="@orongo-tangata-manu">Kult des Vogelmanns</a>, und Erdbeben werden als Gründe genannt. Die Moai, die Sie heute auf ihren Plattformen sehen, wurden seit den 1950er-Jahren wieder aufgerichtet.</li>
</ul>
<p>Die alte Erzählung von einem Volk, das sich durch seine Statuen selbst zugrunde gerichtet habe, gilt inzwischen als höchst fragwürdig. Gesichert ist dagegen, was die Sklavenraubzüge von 1862/63 und die nachfolgenden Seuchen anrichteten: Die Bevölkerung wurde beinahe ausgelöscht.</p>
<h2>Die fünfzehn von Tongariki</h2>
<p>Ahu Tongariki<span data-place="tongariki"></span>, die größte Anlage der Insel, trägt fünfzehn Moai. Betrachten Sie jeden für sich: Größe, Schultern, die Linie des Mundes – keiner gleicht dem anderen. Nur einer trägt seinen Pukao. Im Mai 1960 riss der Tsunami nach dem großen Erdbeben in Südchile die schon gestürzten Statuen samt den Steinen der Plattform weit ins Land. In den 1990er-Jahren leiteten die Archäologen Claudio Cristino und Patricia Vargas von der Universidad de Chile den Wiederaufbau, gemeinsam mit Arbeitern der Insel und mit einem Kran, den ein japanisches Unternehmen gestiftet hatte.</p>
<p>Im Sommer der Südhalbkugel geht die Sonne hinter der Reihe auf, und für einige Minuten scheinen die fünfzehn Umrisse zu atmen. Von <a href="@rooms">unserem Haus</a> sind es etwa zwanzig Autominuten; fragen Sie uns am besten am Vorabend, ab wann der Zugang geöffnet ist.</p>
<figure>@tongariki-sunrise</figure>
<h2>Mit Respekt näher treten</h2>
<p>Ahu sind heilige Orte und zugleich Grabstätten. Betreten Sie sie nicht, berühren Sie keine Statue und lassen Sie jeden Stein liegen, auch wenn er noch so lose wirkt. Für die meisten Stätten brauchen Sie eine <a href="@visiting-with-respect">Eintrittskarte für den Nationalpark</a>, den die indigene Gemeinschaft Maʻu Henua verwaltet, und die Begleitung eines zugelassenen Guides oder eines Rapanui-Gastgebers. Ein guter Guide löst das Geheimnis nicht auf – er lehrt, ihm zuzuhören.</p>
<p><em>Erst grüßt man den Ahnen. Das Foto hat Zeit.</em></p>
`,
}
