import type { SeedVersion } from '../../seed-article.ts'

export const de: SeedVersion = {
  slug: 'felsbilder-und-hoehlen-auf-rapa-nui',
  title: 'Steine, die vom Meer erzählen: Felsbilder und Höhlen',
  excerpt:
    'Thunfische, Schildkröten und Kanus in der Lava, gemalte Vögel über der Brandung, Gärten im Inneren der Erde: ein Rundgang zu Felsbildern und Höhlen, ganz ohne etwas zu berühren.',
  metaTitle: 'Felsbilder und Höhlen der Osterinsel: sehen lernen',
  metaDescription:
    'Papa Vaka, Papa Mango, Ana Kai Tangata, Ana Te Pahu: welche Figuren Sie erkennen, wie Höhlen zu Gärten wurden und wie Sie sie rücksichtsvoll besuchen.',
  keywords: [
    'Petroglyphen Rapa Nui',
    'Papa Vaka',
    'Ana Kai Tangata',
    'Ana Te Pahu',
    'Höhlen der Osterinsel',
    'Manavai',
  ],
  tags: ['Felsbilder', 'Höhlen', 'Makemake', 'Manavai'],
  imageAlt:
    'Druck: ein Vogel und ein Fisch, in dunklen Stein gehauen; Streiflicht hebt die Rillen hervor.',
  content: `
<p>Die <a href="@moai-and-ahu">Moai</a> sieht man von Weitem. Die Felsbilder verlangen das Gegenteil: langsamer werden, sich ein wenig bücken und warten, bis das Licht sie zeichnet. Mehrere Tausend in den Stein geschlagene Figuren sind auf Rapa Nui erfasst, einer der großen Schätze der Felsbildkunst Polynesiens. Und unter den Füßen birgt dieselbe Lava eine zweite Insel aus Tunneln, Sickerwasser und verborgenen Gärten.</p>
<h2>Papa Vaka: das Meer, in Stein gezeichnet</h2>
<p>An der Nordküste, nahe der Bucht von La Pérouse, liegen große Lavaplatten flach im Gras. <em>Papa</em> ist der flache Fels, <em>Vaka</em> das Kanu. Hier befindet sich das größte bekannte Felsbild der Insel: zwei lange, geschwungene Linien von rund zwölf Metern, die als Doppelrumpfkanu gedeutet werden. Wenige Schritte weiter vereint <strong>Papa Mango</strong> einen Thunfisch und einen Hai, und eine andere Platte, Papa Mangai, trägt einen ganzen Schwarm von Angelhaken. Alles erzählt hier vom Fischfang und von Menschen, die im Meer zu lesen wussten.</p>
<p>Kommen Sie früh oder gegen Abend. Steht die Sonne hoch, verschwinden die Rillen fast; im Streiflicht erwacht der Stein.</p>
<figure>@town-caleta</figure>
<h2>Eine Familie von Figuren</h2>
<p>Die genaue Bedeutung jedes einzelnen Bildes kennt niemand mehr. Doch die Formen kehren wieder, und wer sie kennt, sieht mehr:</p>
<ul>
<li><strong>Makemake</strong>, der Schöpfergott, den man meist in den Gesichtern mit den großen runden Augen erkennt.</li>
<li><strong>Tangata Manu</strong>, der Vogelmann, hockend und im Profil. Am dichtesten stehen diese Bilder in Mata Ngaraʻu, im Dorf <a href="@orongo-tangata-manu">Orongo</a>.</li>
<li><strong>Seevögel</strong>, darunter <em>Manutara</em>, die Rußseeschwalbe, und der Fregattvogel.</li>
<li><strong>Honu</strong>, die Schildkröte; <strong>Kahi</strong>, der Thunfisch; dazu Kraken, Haie und Angelhaken.</li>
<li><strong>Vaka</strong>, die Kanus der Ahnen.</li>
<li><strong>Komari</strong>, ein weibliches Symbol, das mit Fruchtbarkeit verbunden ist, eines der häufigsten Motive überhaupt.</li>
</ul>
<h2>Ana Kai Tangata: Vögel über der Brandung</h2>
<p>Bei Mataveri, auf dem Weg zum Rano Kau, öffnet sich die Klippe wie ein großer Mund zum Meer. An der Decke sind Malereien erhalten, eine Seltenheit auf der Insel: Vögel in Rot, Weiß und Schwarz, vor allem <em>Manutara</em>, jene Seeschwalben, deren Ankunft den Frühling und die Zeremonie des Vogelmanns ankündigte. Um den Namen ranken sich viele Deutungen. <em>Ana</em> heißt Höhle, <em>tangata</em> Mensch; <em>kai</em> wird meist mit „essen“ übersetzt, und daraus entstand die Kannibalenlegende, die Grabungen nicht bestätigt haben. Ebenso gut kann man „Höhle, in der die Menschen essen“ lesen, und manche erinnern an andere Bedeutungen des Wortes, etwa erzählen oder rezitieren. Salz und Feuchtigkeit lösen die Farbe, und von der Decke fallen Steine: Schauen Sie von dort, wo der Zugang erlaubt ist, und gehen Sie nicht weiter hinein. Zeitweise ist die Höhle wegen Steinschlags gesperrt; fragen Sie vorher nach.</p>
<h2>Ana Te Pahu: Gärten unter der Erde</h2>
<p>An den Hängen des Terevaka, nicht weit vom Ahu Akivi, hinterließ ein Lavastrom vor langer Zeit einen langen Tunnel; sein Alter ist umstritten. Stellenweise ist die Decke eingestürzt, und durch diese Fenster fallen Licht und Regen. Unten wachsen Bananen, Taro und Avocadobäume im Windschatten; daher der zweite Name: Bananenhöhle. Solche Röhren spendeten Wasser, Schatten und Gartenland und boten in Zeiten von Krieg oder Überfällen Zuflucht.</p>
<p>Über der Erde begegnet Ihnen derselbe Gedanke in den <em>Manavai</em>, runden oder länglichen Einfriedungen aus Trockenmauern, die den Wind brechen und die Feuchtigkeit halten. Es gibt sehr viele davon, und einige werden noch heute bepflanzt. Zusammen mit den steinbedeckten Feldern erzählen sie von einem Volk, das gelernt hat, eine trockene, windige Insel zu bebauen.</p>
<p><em>Auf einer Insel ohne Flüsse lernte der Stein, Wasser und Schatten zu bewahren.</em></p>
<h2>Schauen, ohne Spuren zu hinterlassen</h2>
<ul>
<li>Berühren und betreten Sie die Felsbilder nicht, befeuchten Sie sie nicht und ziehen Sie sie nicht mit Kreide nach; all das nutzt sie ab.</li>
<li>Bleiben Sie auf Wegen und Stegen. Eine Platte, die leer aussieht, ist es vielleicht nicht.</li>
<li>Betreten Sie Höhlen nur, wenn sie geöffnet sind, und nur mit Guide, Lampe, festen Schuhen und freien Händen.</li>
<li>Bewegen Sie keine Steine und nehmen Sie nichts mit. In manchen Höhlen ruhen Ahnen.</li>
<li>Lassen Sie Früchte und Pflanzen stehen: Es sind Gärten, um die sich jemand kümmert.</li>
<li>Verschieben Sie den Besuch nach Regen oder bei Steinschlag.</li>
</ul>
<p>Von <a href="@rooms">unserem Haus</a> aus ist Ana Kai Tangata ein schöner Spaziergang an der Küste, wenn die Höhle geöffnet ist; Papa Vaka passt gut zu einem Tag im Norden mit <a href="@visiting-with-respect">einem Bad in Anakena</a>. Das beste Andenken passt in keine Tasche: gelernt zu haben, einen Fisch zu sehen, wo vorher nur ein Stein war.</p>
`,
}
